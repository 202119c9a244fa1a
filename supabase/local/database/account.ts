import { execFile } from "node:child_process";
import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { Failure } from "../failure";

const run = promisify(execFile);

export type SystemAccount = {
  /** Null for the current user. */
  owner: { uid: number; gid: number } | null;
  /** True when the account can enter each directory of the path without a capability. */
  canReach: (target: string) => Promise<boolean>;
  wrap: (file: string, args: string[]) => { file: string; args: string[] };
};

async function idOf(flag: "-u" | "-g", name: string): Promise<number | null> {
  try {
    const { stdout } = await run("id", [flag, name]);
    return Number.parseInt(stdout, 10);
  } catch {
    return null;
  }
}

async function canOthersEnter(target: string): Promise<boolean> {
  for (let dir = path.resolve(target); ; dir = path.dirname(dir)) {
    const found = await stat(dir).catch(() => null);
    if (found && (found.mode & 0o001) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

async function findSetpriv(): Promise<string | null> {
  for (const file of ["/usr/bin/setpriv", "/bin/setpriv", "/sbin/setpriv"]) {
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

/**
 * PostgreSQL refuses to run as root, so root uses an unprivileged account. Where that account can't
 * enter a directory (a checkout in /root), it keeps one capability for that.
 */
export async function resolveAccount(dirs: readonly string[]): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) {
    return { owner: null, canReach: async () => true, wrap: (file, args) => ({ file, args }) };
  }
  const uid = (await idOf("-u", "postgres")) ?? (await idOf("-u", "nobody"));
  const gid = (await idOf("-g", "postgres")) ?? (await idOf("-g", "nobody"));
  const setpriv = await findSetpriv();
  if (uid === null || gid === null || setpriv === null) {
    throw new Failure(
      "PostgreSQL does not run as root, and this machine has no account and setpriv to hand it to. " +
        "Start as an ordinary user instead.",
    );
  }
  const reachable = (await Promise.all(dirs.map(canOthersEnter))).every(Boolean);
  const capability = reachable ? "-all" : "-all,+dac_override";
  const prefix = [`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups"];
  prefix.push(`--inh-caps=${capability}`, `--ambient-caps=${capability}`, "--");
  return {
    owner: { uid, gid },
    canReach: canOthersEnter,
    wrap: (file, args) => ({ file: setpriv, args: [...prefix, file, ...args] }),
  };
}
