import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type postgres from "postgres";
import { describe, expect, it } from "vitest";
import {
  begin,
  command,
  download,
  endSegment,
  keepWriting,
  pause,
  place,
  placeWithBucket,
  upload,
  withCopy,
} from "../support/backups";
import { createServiceClient } from "../support/clients";

/** Every constraint, policy, index, trigger and grant of a database, as text. */
async function rulesOf(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ rule: string }[]>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
      from pg_constraint
    union all select tablename || ' ' || p::text from pg_policies p
    union all select indexdef from pg_indexes
    union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger
    union all select oid::regclass || ' ' || relrowsecurity || ' ' || coalesce(relacl::text, '')
      from pg_class where relkind = 'r'
    order by rule`;
  return rows.map(({ rule }) => rule);
}

/** A bucket takes longer: its server writes each object as two files. */
const WITHIN = { timeout: 240_000 };

describe("a backup", WITHIN, () => {
  it.each([
    ["a folder", place],
    ["a bucket", placeWithBucket],
  ])(
    "in %s brings back every acknowledged row as of the instant before data was destroyed",
    async (_, choose) => {
      const at = await choose();
      const { backend, sql } = await withCopy(at);
      const stopWriting = keepWriting(sql);
      await pause(500);
      await upload(backend, "second.txt");
      await pause(100);
      const before = new Date();
      await pause(20);
      await createServiceClient(backend).storage.from("pictures").remove(["first.txt"]);
      await sql`delete from kept`;
      await pause(300);
      const acknowledged = await stopWriting();
      await sql.end();
      // PostgreSQL runs on without its backend.
      backend.child.kill("SIGKILL");
      await backend.ended;

      expect(await command(at.env, "restore", `--to=${before.toISOString()}`)).toContain(
        `The data is as of ${before.toISOString()}`,
      );
      const again = await begin(at.env);
      const rows = await again.sql<{ id: number }[]>`select id from kept order by id`;
      const ids = new Set(rows.map(({ id }) => id));
      const due = acknowledged.filter(({ at: when }) => when < before);
      expect(due.length).toBeGreaterThan(20);
      expect(due.filter(({ id }) => !ids.has(id))).toEqual([]);
      // One more may have been on its way, and some have come within the same millisecond.
      const late = acknowledged.filter(({ at: when }) => when > before).map(({ id }) => id);
      expect(late.slice(1).filter((id) => ids.has(id))).toEqual([]);
      expect(await download(again.backend, "first.txt")).toBe("the picture first.txt");
      expect(await download(again.backend, "second.txt")).toBe("the picture second.txt");
      const beside = await readdir(path.dirname(at.data));
      expect(beside.filter((name) => name.startsWith("data.before-"))).toHaveLength(1);
      expect(beside.filter((name) => name.endsWith(".draft"))).toEqual([]);

      // The restored database keeps its own log in the same backup, and can be restored as well.
      await again.sql`insert into kept default values`;
      expect(await command(at.env, "backup")).toMatch(/2 copies are kept/);
      expect(await command(at.env, "backup", "--check")).toMatch(/^The backup is complete/);
    },
  );

  it("brings everything back that reached it when the data folder and the keys are lost (fault 30)", async () => {
    const at = await place();
    const { backend, sql } = await withCopy(at);
    await sql`insert into kept default values`;
    await sql`alter table kept add constraint kept_is_positive check (id > 0)`;
    await sql`alter table kept enable row level security`;
    await sql`create policy "Nobody reads" on kept for select using (false)`;
    const rules = await rulesOf(sql);
    for (const rule of ["kept_is_positive", "Nobody reads"]) {
      expect(rules.filter((each) => each.includes(rule))).toHaveLength(1);
    }
    const keys = await readFile(at.env["WAYFARE_ENV_FILE"] ?? "", "utf8");
    await sql.end();
    // The end of the log is in the spool by then.
    await endSegment(backend);
    await backend.stop({ keepData: true });
    await rm(at.data, { recursive: true });
    await rm(at.env["WAYFARE_ENV_FILE"] ?? "");

    expect(await command(at.env, "restore")).toContain("The data is as of the last second");
    const restored = await readFile(at.env["WAYFARE_ENV_FILE"] ?? "", "utf8");
    expect(restored).toBe(keys.replace(/^PASSPORT_KEY=.*\n/m, ""));
    await writeFile(at.env["WAYFARE_ENV_FILE"] ?? "", keys);
    const again = await begin(at.env);
    expect([...(await again.sql`select count(*)::integer as rows from kept`)]).toEqual([
      { rows: 1 },
    ]);
    expect(await rulesOf(again.sql)).toEqual(rules);
    expect(await download(again.backend, "first.txt")).toBe("the picture first.txt");
  });

  it("is refused, and the present data stays, when a file of it is damaged or missing", async () => {
    const at = await place();
    const { backend, sql } = await withCopy(at);
    await sql.end();
    await backend.stop({ keepData: true });
    const [copy = ""] = await readdir(path.join(at.backup, "base"));
    const file = path.join(at.backup, "base", copy, "database/global/pg_control.gz");
    const intact = await readFile(file);
    for (const damaged of [intact.subarray(0, -30), gzipSync("another file")]) {
      await writeFile(file, damaged);
      for (const args of [["restore"], ["backup", "--check"]]) {
        expect(await command(at.env, ...args)).toMatch(/The backup is damaged: .*pg_control\.gz/);
      }
    }
    await rm(file);
    expect(await command(at.env, "restore")).toMatch(
      /The backup is incomplete: .*pg_control\.gz is missing/,
    );
    await writeFile(file, intact);
    const future = new Date(Date.now() + 3_600_000).toISOString();
    expect(await command(at.env, "restore", `--to=${future}`)).toBe(
      `The backup ends before ${future}: choose an earlier time.\n`,
    );
    expect(await command(at.env, "restore", "--to=2020-01-01T00:00Z")).toMatch(
      /^The backup begins at /,
    );
    expect(await command(at.env, "backup")).toMatch(/^No database runs in /);
    const again = await begin(at.env);
    expect([...(await again.sql`select count(*)::integer as rows from kept`)]).toEqual([
      { rows: 0 },
    ]);
  });

  it("can't replace the data of a running site, or copy a database that keeps no log", async () => {
    const at = await place();
    await withCopy(at);
    expect(await command(at.env, "restore")).toMatch(/is in use by process \d+/);
    const other = await place();
    const without = { ...other.env, WAYFARE_BACKUP_DIR: "" };
    await begin(without);
    expect(await command(other.env, "backup")).toMatch(/^The database does not keep its log/);
    expect(await command(without, "backup")).toMatch(/^WAYFARE_BACKUP_DIR is not set/);
  });
});
