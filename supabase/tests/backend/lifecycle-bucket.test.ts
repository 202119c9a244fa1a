import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { BASES, listBases, listHashed, LOG, readText } from "../../local/backup/contents";
import { openStore } from "../../local/backup/open-store";
import { readBackupPlace } from "../../local/backup/place";
import type { BackupStore } from "../../local/backup/store";
import type { BackendAddress } from "../support/backend-process";
import { command, endSegment, placeWithBucket, withCopy } from "../support/backups";
import { openSuperuser } from "../support/clients";
import { refusal, start } from "../support/own-backends";

const MB = 1024 * 1024;
const SEGMENT_MB = 16;

async function storeAt({ env, data }: { env: Record<string, string>; data: string }) {
  const place = readBackupPlace(env, "/");
  if (place === null) throw new Error("no place");
  return openStore(place, path.dirname(data));
}

async function replace(store: BackupStore, name: string, content: Buffer): Promise<void> {
  await store.write(async (draft) => {
    await new Promise<void>((resolve) => draft.end(content, resolve));
    return name;
  });
}

async function bytesOf(store: BackupStore, name: string): Promise<Buffer> {
  return buffer(await store.read(name));
}

async function rowsOf(backend: BackendAddress): Promise<number | undefined> {
  const sql = openSuperuser(backend, 1);
  const [row] = await sql<{ rows: number }[]>`select count(*)::integer as rows from kept`;
  await sql.end();
  return row?.rows;
}

/** Megabytes of the log that wait for the backup. */
async function waiting(data: string): Promise<number> {
  const spool = path.join(data, "log-to-keep");
  const sizes = (await readdir(spool)).map(
    async (name) => (await stat(path.join(spool, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / MB;
}

/** A copy has a thousand objects, each of which the server writes as two files. */
const WITHIN = { timeout: 240_000 };
const soon = { timeout: 60_000, interval: 200 };

describe("a backup in a bucket", WITHIN, () => {
  it("is refused, and the present data stays, when an object of it is damaged or lost", async () => {
    const at = await placeWithBucket();
    const { backend, sql } = await withCopy(at);
    await sql.end();
    await backend.stop({ keepData: true });
    const store = await storeAt(at);
    const names = (await store.list("")).map(({ name }) => name);
    const control = names.find((name) => name.endsWith("/pg_control.gz")) ?? "";
    const [copy] = await listBases(store);
    const segment = (await listHashed(store, LOG)).get(copy?.firstSegment ?? "")?.name ?? "";
    for (const [name, args, lost] of [
      [control, ["restore"], /The backup is incomplete: .*pg_control\.gz is missing/],
      [segment, ["backup", "--check"], /The backup is incomplete: a part of the log is missing/],
    ] as const) {
      const intact = await bytesOf(store, name);
      await replace(store, name, gzipSync("another file"));
      expect(await command(at.env, ...args)).toBe(
        `The backup is damaged: ${store.at(name)} is not what was kept.\n`,
      );
      await store.remove([name]);
      expect(await command(at.env, ...args)).toMatch(lost);
      await replace(store, name, intact);
    }
    expect(await command(at.env, "backup", "--check")).toMatch(
      /^The backup is complete: \d+ files/,
    );
    expect(await readdir(path.dirname(at.data))).not.toContain("data.draft");
    const again = await start(at.env);
    expect(await rowsOf(again)).toBe(0);
  });

  it("forgets the oldest copies, with the log that only they need", async () => {
    const at = await placeWithBucket();
    const { backend } = await withCopy(at);
    const store = await storeAt(at);
    const first = await store.list(BASES);
    const log = await store.list(LOG);
    await endSegment(backend);
    expect(await command(at.env, "backup", "--keep=1")).toMatch(/; 1 copies are kept/);
    const left = new Set((await store.list("")).map(({ name }) => name));
    expect(first.filter(({ name }) => left.has(name))).toEqual([]);
    expect(log.filter(({ name }) => left.has(name))).toEqual([]);
    const [manifest = ""] = [...left].filter((name) => name.endsWith("/manifest.json"));
    expect(JSON.parse(await readText(store, manifest))).toMatchObject({ format: 1 });
    expect(await command(at.env, "backup", "--check")).toMatch(/^The backup is complete/);
  });
});

describe("a store that can't be reached", WITHIN, () => {
  it("does not take the site down, fills the disk up to its limit, and gets what waits", async () => {
    const at = await placeWithBucket();
    const env = { ...at.env, WAYFARE_BACKUP_WAITING_MB: String(3 * SEGMENT_MB) };
    const { backend, sql } = await withCopy({ env });
    await at.store.close();
    const writeSegment = async () => {
      await sql`insert into kept default values`;
      await endSegment(backend);
    };
    await writeSegment();
    await writeSegment();
    await expect.poll(() => waiting(at.data), soon).toBe(2 * SEGMENT_MB);
    await expect
      .poll(backend.output, soon)
      .toMatch(/the backup is behind: The bucket copies of the backup can't be reached at http/);
    await at.store.open();
    await expect.poll(() => waiting(at.data), soon).toBe(0);
    expect(await command(env, "backup", "--check")).toMatch(/^The backup is complete/);

    await at.store.close();
    for (let count = 0; count < 6; count += 1) await writeSegment();
    await expect.poll(backend.output, soon).toMatch(/segments of the log are lost to the backup/);
    await expect.poll(() => waiting(at.data), soon).toBeLessThanOrEqual(3 * SEGMENT_MB);
    expect([...(await sql`select count(*)::integer as rows from kept`)]).toEqual([{ rows: 8 }]);
    await sql.end();
    await backend.stop({ keepData: true });

    // A crash of the backend must not end the site either.
    const again = await start(env);
    expect(await rowsOf(again)).toBe(8);
    await expect.poll(again.output, soon).toMatch(/the backup is behind: The bucket copies/);
    await at.store.open();
    await expect.poll(() => waiting(at.data), soon).toBe(0);
    expect(await command(env, "backup", "--check")).toMatch(/a part of the log is missing/);
    expect(await command(env, "backup", "--keep=1")).toMatch(/; 1 copies are kept/);
    expect(await command(env, "backup", "--check")).toMatch(/^The backup is complete/);
  });

  it.each([
    [{ WAYFARE_BACKUP_DIR: "s3://other" }, /There is no bucket other at http.*: create it/],
    [{ AWS_ACCESS_KEY_ID: "unknown" }, /refuses the keys for the bucket copies/],
    [{ AWS_SECRET_ACCESS_KEY: "" }, /AWS_SECRET_ACCESS_KEY is not set/],
  ])("ends the start in a sentence when the setting is wrong: %j", async (change, sentence) => {
    const at = await placeWithBucket();
    const { output } = await refusal({ ...at.env, ...change });
    expect(output).toMatch(sentence);
    expect(output.split("\n").filter((line) => /^backend: |^ +at /.test(line))).toHaveLength(1);
  });
});
