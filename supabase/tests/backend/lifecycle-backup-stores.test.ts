import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ObjectStore, startBadLine, startObjectStore } from "../support/object-store";
import { readText, writeText } from "../../local/backup/contents";
import { openStore } from "../../local/backup/open-store";
import { inParallel } from "../../local/backup/parallel";
import { readBackupPlace } from "../../local/backup/place";
import type { BackupStore } from "../../local/backup/store";

let server: ObjectStore;
let draftDir = "";

beforeAll(async () => {
  server = await startObjectStore();
  draftDir = await mkdtemp(path.join(os.tmpdir(), "wayfare-drafts-"));
});
afterAll(async () => {
  await server.end();
  await rm(draftDir, { recursive: true });
});

async function storeWith(change: Record<string, string> = {}): Promise<BackupStore> {
  const place = readBackupPlace({ ...server.env, ...change }, "/");
  if (place === null) throw new Error("no place");
  return openStore(place, draftDir);
}

/** Other names than another test's. */
const under = (folder: string) => storeWith({ WAYFARE_BACKUP_DIR: `s3://copies/${folder}` });

describe.each(["folder", "bucket"])("a %s", (kind) => {
  const open = async (name: string) =>
    kind === "bucket" ? under(name) : openStore({ dir: path.join(draftDir, name) }, draftDir);

  it("holds what is written, lists it by the beginning of its name, and forgets it", async () => {
    const store = await open("contents");
    await store.check();
    expect(await store.list("log/")).toEqual([]);
    for (const name of ["log/1.a", "log/1.b", "log/2.a", "base/1/database/x/1"]) {
      await writeText(store, name, `the content of ${name}`);
    }
    const named = async (beginning: string) =>
      (await store.list(beginning)).map(({ name }) => name).sort();
    expect(await named("log/1")).toEqual(["log/1.a", "log/1.b"]);
    expect(await named("base/")).toEqual(["base/1/database/x/1"]);
    expect(await readText(store, "log/2.a")).toBe("the content of log/2.a");
    const [{ storedAt } = { storedAt: new Date(0) }] = await store.list("log/2.a");
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    await writeText(store, "log/2.a", "another");
    expect(await readText(store, "log/2.a")).toBe("another");
    await store.remove(["log/1.a", "log/2.a", "base/1/database/x/1"]);
    expect(await named("log/")).toEqual(["log/1.b"]);
    await expect(store.read("log/2.a")).rejects.toThrow(
      `The backup is incomplete: ${store.at("log/2.a")} is missing.`,
    );
  });

  it("keeps nothing of what is not written to its end", async () => {
    const store = await open("unfinished");
    const failing = store.write(async (draft) => {
      draft.write("a part");
      throw new Error("the source has ended");
    });
    await expect(failing).rejects.toThrow("the source has ended");
    expect(await store.list("")).toEqual([]);
  });
});

it("lists more objects than one answer of the store holds", async () => {
  const store = await under("many");
  const names = Array.from({ length: 1_005 }, (_, index) => `files/${index}`);
  await inParallel(names, (name) => writeText(store, name, "a"));
  expect(new Set((await store.list("files/")).map(({ name }) => name))).toEqual(new Set(names));
  // Nothing of the way there is left.
  expect((await readdir(draftDir)).filter((name) => name.endsWith(".draft"))).toEqual([]);
});

it("refuses an upload that was damaged on its way, and leaves nothing of it", async () => {
  const line = await startBadLine(server.env["AWS_ENDPOINT_URL_S3"] ?? "");
  const place = { WAYFARE_BACKUP_DIR: "s3://copies/damaged", AWS_ENDPOINT_URL_S3: line.address };
  const store = await storeWith(place);
  await expect(writeText(store, "log/1", "a segment")).rejects.toThrow(
    "s3://copies/damaged/log/1 was damaged on its way to the store.",
  );
  await line.close();
  expect(await (await under("damaged")).list("")).toEqual([]);
});

describe("a bucket that can't be used is named in a sentence", () => {
  it.each([
    [{ WAYFARE_BACKUP_DIR: "s3://other" }, /^There is no bucket other at http:.*: create it/],
    [
      { AWS_ACCESS_KEY_ID: "unknown" },
      /refuses the keys for the bucket copies \(InvalidAccessKeyId\)/,
    ],
    [
      { AWS_ENDPOINT_URL_S3: "http://127.0.0.1:9" },
      /^The bucket copies of the backup can't be reached at http:\/\/127\.0\.0\.1:9 \(ECONNREFUSED\)/,
    ],
  ])("with %j", async (change, sentence) => {
    const store = await storeWith(change);
    await expect(store.check()).rejects.toThrow(sentence);
    await expect(writeText(store, "log/1", "a")).rejects.toThrow(sentence);
  });
});

it("says that the secret is wrong", async () => {
  const store = await storeWith({ AWS_SECRET_ACCESS_KEY: "wrong" });
  await expect(writeText(store, "log/1", "a")).rejects.toThrow(
    /refuses the keys .*\(SignatureDoesNotMatch\)/,
  );
});
