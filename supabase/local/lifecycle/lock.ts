import { randomUUID } from "node:crypto";
import { execFile } from "node:child_process";
import { link, readFile, rm, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { Failure } from "../failure";

const run = promisify(execFile);
const holderSchema = z.object({ pid: z.number(), born: z.string(), token: z.string() });
type Holder = z.infer<typeof holderSchema>;

/** Distinguishes a process from a later one with the same pid; "" if dead. */
async function birthOf(pid: number): Promise<string> {
  const proc = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (proc !== null) {
    // The command, in brackets, may contain spaces: fields are counted after it.
    const fields = proc.slice(proc.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : `ticks ${fields[19] ?? ""}`;
  }
  const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The live process that holds the data directory. */
async function findHolder(dataDir: string): Promise<number | null> {
  const holder = await readHolder(path.join(dataDir, "lock"));
  if (!holder) return null;
  return (await birthOf(holder.pid)) === holder.born ? holder.pid : null;
}

/** @returns the function that releases the lock */
export async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, "lock");
  const mine: Holder = { pid: process.pid, born: await birthOf(process.pid), token: randomUUID() };
  const draft = `${file}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const other = await findHolder(dataDir);
      if (other !== null) {
        throw new Failure(
          `${dataDir} is in use by process ${other}. Stop that one first, or choose another ` +
            "directory with WAYFARE_DATA_DIR.",
        );
      }
      await rm(file, { force: true });
      // Unlike a write, linking is atomic: it fails when another process was first.
      await link(draft, file).catch(() => undefined);
      // Another process may have removed the same stale lock at the same time.
      await new Promise((resolve) => setTimeout(resolve, 30));
      if ((await readHolder(file))?.token === mine.token) return () => release(file, mine.token);
    }
  } finally {
    await unlink(draft).catch(() => undefined);
  }
  throw new Failure(`${dataDir} could not be locked; try again.`);
}

async function release(file: string, token: string): Promise<void> {
  if ((await readHolder(file))?.token === token) await rm(file, { force: true });
}
