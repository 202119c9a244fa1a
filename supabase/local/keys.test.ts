import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ensureKeys } from "./keys";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "wayfare-keys-"));
});
afterEach(() => rm(dir, { recursive: true }));

it("makes keys that came with a later version, and keeps the others, also without permission", async () => {
  const file = path.join(dir, "env");
  const before = await ensureKeys(file, true);
  const old = (await readFile(file, "utf8")).replace(/^(MAIL_SECRET|VAPID_PRIVATE_KEY)=.*\n/gm, "");
  await writeFile(file, old);
  const after = await ensureKeys(file, false);
  const made = expect.any(String) as string;
  const keys = { mailSecret: made, vapidPublicKey: made, vapidPrivateKey: made };
  expect(after).toEqual({ ...before, ...keys });
  expect(after.mailSecret).not.toBe(before.mailSecret);
  // Half of a pair is of no use.
  expect(after.vapidPublicKey).not.toBe(before.vapidPublicKey);
  expect(after.mailSecret.length).toBeGreaterThanOrEqual(43);
  expect(await ensureKeys(file, false)).toEqual(after);
});

it("makes no required key without permission", async () => {
  const file = path.join(dir, "env");
  await writeFile(file, "MAIL_SECRET=x\n");
  await expect(ensureKeys(file, false)).rejects.toThrow("lacks NEXT_PUBLIC_SUPABASE");
  expect(await readFile(file, "utf8")).toBe("MAIL_SECRET=x\n");
});
