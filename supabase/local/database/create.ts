import { execFile } from "node:child_process";
import { chown, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { diskFailure, Failure, messageOf } from "../failure";
import type { SystemAccount } from "./account";
import type { Binaries } from "./binaries";

const run = promisify(execFile);

/** Owns the cluster; the project's own SQL never runs as this role. */
export const SUPERUSER = "supabase_admin";

/** @returns the cause that initdb or the server that it runs has printed, as a sentence */
function failureOf(error: unknown, dir: string): Failure {
  const printed = (error as { stderr?: string }).stderr ?? "";
  if (/No space left on device|Disk quota exceeded/.test(printed)) {
    const full = diskFailure({ code: "ENOSPC", path: dir });
    if (full) return full;
  }
  const cause = /(?:FATAL: {2}|PANIC: {2}|error: )(.*)/.exec(printed)?.[1];
  return new Failure(
    `The database could not be created: ${cause === undefined ? messageOf(error) : `${cause}.`}`,
  );
}

/**
 * Creates a database at `dir`, which must be missing or empty. A draft is renamed when complete, so
 * an interrupted start leaves only a draft, which is removed.
 */
export async function createDatabase(
  binaries: Binaries,
  account: SystemAccount,
  dir: string,
  password: string,
): Promise<void> {
  const draft = `${dir}.draft`;
  const secret = path.join(path.dirname(dir), `init-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(secret, `${password}\n`, { mode: 0o600 });
  if (account.owner) {
    await chown(draft, account.owner.uid, account.owner.gid);
    await chown(secret, account.owner.uid, account.owner.gid);
  }
  const { file, args } = account.wrap(binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secret}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=icu",
    "--icu-locale=en-US",
    "--data-checksums",
    "--no-instructions",
  ]);
  try {
    await run(file, args, { env: { ...process.env, LC_ALL: "C" } });
    // Replaces an empty folder and fails on any other.
    await rename(draft, dir);
  } catch (error) {
    throw failureOf(error, dir);
  } finally {
    await rm(secret, { force: true });
  }
}
