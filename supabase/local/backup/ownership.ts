import { chown, readdir } from "node:fs/promises";
import path from "node:path";
import type { SystemAccount } from "../database/account";

/** Hands a file or folder to the account that runs PostgreSQL. */
export async function chownIfNeeded(target: string, { owner }: SystemAccount): Promise<void> {
  if (owner) await chown(target, owner.uid, owner.gid);
}

export async function chownAll(dir: string, account: SystemAccount): Promise<void> {
  if (!account.owner) return;
  await chownIfNeeded(dir, account);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const target = path.join(dir, entry.name);
    if (entry.isDirectory()) await chownAll(target, account);
    else await chownIfNeeded(target, account);
  }
}
