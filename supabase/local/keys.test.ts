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

const withoutList = (text: string) => text.replace(/^# It was made with .*\n/m, "");

it("makes keys that came with a later version, and keeps the others, also without permission", async () => {
  const file = path.join(dir, "env");
  const before = await ensureKeys(file, true);
  const [early = ""] = withoutList(await readFile(file, "utf8")).split("MAIL_SECRET=");
  await writeFile(file, early);
  const after = await ensureKeys(file, false);
  const made = expect.any(String) as string;
  const keys = {
    mailSecret: made,
    vapidPublicKey: made,
    vapidPrivateKey: made,
    passportKey: made,
  };
  expect(after).toEqual({ ...before, ...keys });
  expect(after.mailSecret).not.toBe(before.mailSecret);
  expect(after.vapidPublicKey).not.toBe(before.vapidPublicKey);
  expect(after.mailSecret.length).toBeGreaterThanOrEqual(43);
  expect(after.passportKey).toMatch(/^[\w-]{43}$/);
  expect(await ensureKeys(file, false)).toEqual(after);
});

it.each(["MAIL_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "PASSPORT_KEY"])(
  "makes no second %s without permission, whatever version made the first",
  async (name) => {
    const file = path.join(dir, "env");
    await ensureKeys(file, true);
    await writeFile(file, withoutList(await readFile(file, "utf8")));
    const before = await ensureKeys(file, false);
    const cut = (await readFile(file, "utf8")).replace(new RegExp(`^${name}=.*\n`, "m"), "");
    await writeFile(file, cut);
    await expect(ensureKeys(file, false)).rejects.toThrow(`lacks ${name}. Nothing was changed`);
    expect(await readFile(file, "utf8")).toBe(cut);
    const after = await ensureKeys(file, true);
    // Half of a pair is of no use.
    expect(after.vapidPublicKey === before.vapidPublicKey).toBe(!name.startsWith("VAPID"));
    expect(await ensureKeys(file, false)).toEqual(after);
  },
);

it("keeps the lines of other programs, and reads them", async () => {
  const file = path.join(dir, "env");
  const keys = await ensureKeys(file, true);
  const [, text = ""] = withoutList(await readFile(file, "utf8")).split(/^# Keys.*\n/);
  await writeFile(file, `OTHER=1\n${text}LAST=2`);
  expect(await ensureKeys(file, false)).toEqual(keys);
  const after = await readFile(file, "utf8");
  expect(after.slice(after.indexOf("OTHER="))).toBe(`OTHER=1\n${text}LAST=2`);
});

it("makes no required key without permission", async () => {
  const file = path.join(dir, "env");
  await writeFile(file, "MAIL_SECRET=x\n");
  await expect(ensureKeys(file, false)).rejects.toThrow("lacks NEXT_PUBLIC_SUPABASE");
  expect(await readFile(file, "utf8")).toBe("MAIL_SECRET=x\n");
});

it("refuses a passport key that was cut off, and takes a rotated one", async () => {
  const file = path.join(dir, "env");
  const { passportKey } = await ensureKeys(file, true);
  const text = await readFile(file, "utf8");
  expect(text.trimEnd().endsWith(`PASSPORT_KEY=${passportKey}`)).toBe(true);
  const rotated = `${"n".repeat(43)},${passportKey}`;
  await writeFile(file, text.replace(passportKey, rotated).trimEnd());
  expect((await ensureKeys(file, false)).passportKey).toBe(rotated);
  await writeFile(file, text.trimEnd().slice(0, -1));
  await expect(ensureKeys(file, false)).rejects.toThrow("is cut off");
});
