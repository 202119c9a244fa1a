import { execFile } from "node:child_process";
import { readFile, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Failure, messageOf } from "../failure";
import type { SystemAccount } from "./account";
import type { Binaries } from "./binaries";

const run = promisify(execFile);

const FAST_WITHIN_S = 2;
const IMMEDIATE_WITHIN_S = 7;

async function commandOf(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => null);
  if (fromProc !== null) return fromProc.replaceAll("\0", " ");
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout;
}

async function isServerOf(pid: number, dir: string): Promise<boolean> {
  if ((await commandOf(pid)).includes(dir)) return true;
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "");
  return cwd === dir;
}

/** Includes processes of other users. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** After `kill -9` of the backend PostgreSQL keeps running. */
export async function stopOrphan(
  binaries: Binaries,
  account: SystemAccount,
  dir: string,
): Promise<void> {
  const pidFile = path.join(dir, "postmaster.pid");
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 1) return;
  // PostgreSQL needs the file to find sessions of a killed server that still write, and removes it
  // itself once they are gone.
  if (!isAlive(pid)) return;
  if (!(await isServerOf(pid, dir))) {
    await rm(pidFile, { force: true });
    return;
  }
  const stop = (mode: "fast" | "immediate", withinSeconds: number) => {
    const options = ["stop", "-D", dir, "-m", mode, "-w", "-t", String(withinSeconds)];
    const { file, args } = account.wrap(binaries.pgCtl, options);
    return run(file, args);
  };
  try {
    // A fast stop can wait for a session for a minute; after an immediate one the log is replayed.
    await stop("fast", FAST_WITHIN_S).catch(() =>
      isAlive(pid) ? stop("immediate", IMMEDIATE_WITHIN_S) : undefined,
    );
  } catch (error) {
    throw new Failure(
      `A PostgreSQL left over from before (process ${pid}) holds the data and does not stop: ` +
        messageOf(error),
    );
  }
}
