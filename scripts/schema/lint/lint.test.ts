import { describe, expect, it } from "vitest";
import { EXAMPLES, OUTSIDE, TIMEOUT } from "./examples";
import { formatFinding, lintMigrations } from "./lint";
import { RULES } from "./rules";

const asFiles = (texts: readonly string[]) =>
  texts.map((text, index) => ({ file: `${index + 1}.sql`, text }));

/** @returns each broken rule, with file and line */
async function broken(...texts: string[]): Promise<string[]> {
  const findings = await lintMigrations(asFiles(texts));
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

it.each(EXAMPLES)("%s: refuses %s and takes its better form", async (rule, bad, good) => {
  const found = await broken(TIMEOUT + bad);
  expect(new Set(found.map((entry) => entry.split(" ")[1]))).toEqual(new Set([rule]));
  expect(await broken(...good)).toEqual([]);
});

it("has an example of every rule", () => {
  const tested = new Set<string>([...EXAMPLES.map(([rule]) => rule), "lock_without_timeout"]);
  expect(Object.keys(RULES).filter((rule) => !tested.has(rule))).toEqual([]);
});

describe("lock_without_timeout", () => {
  it.each([
    ['create policy "A" on public.bookings for select to authenticated using (true);'],
    ["create trigger t after insert on auth.users execute function f();"],
    ["drop trigger t on public.announcements;"],
    ["drop index public.i;"],
    ["alter table private.settings add x int;"],
    ["create table public.t (id uuid references public.bookings);"],
    ["lock table public.bookings;"],
    ["truncate public.announcements;"],
  ])("refuses %s", async (sql) => {
    expect(await broken(sql)).toEqual(["1.sql:1 lock_without_timeout"]);
    expect(await broken(TIMEOUT + sql)).toEqual([]);
  });

  it.each([["0"], ["'0'"], ["'60s'"], ["'5min'"], ["default"]])(
    "takes %s for no limit",
    async (value) => {
      const sql = `set lock_timeout = ${value};\ndrop trigger t on public.bookings;`;
      expect(await broken(sql)).toEqual(["1.sql:2 lock_without_timeout"]);
    },
  );

  it("takes a limit after the lock for none", async () => {
    expect(await broken(`drop trigger t on public.bookings;\n${TIMEOUT}`)).toEqual([
      "1.sql:1 lock_without_timeout",
    ]);
  });
});

describe("outside_transaction", () => {
  it.each([
    [`${OUTSIDE}create index concurrently i on public.bookings (id);`, 2],
    [`${OUTSIDE}create index concurrently if not exists i on public.bookings (id);\nselect 1;`, 1],
    [`${OUTSIDE}drop index concurrently i;`, 2],
  ])("refuses %s", async (sql, line) => {
    expect(await broken(sql)).toEqual([`1.sql:${line} outside_transaction`]);
  });
});

it("counts lines behind comments and letters of several bytes", async () => {
  const sql = `-- é → 中\n${TIMEOUT}/* two\nlines */\n\n  alter table public.agencies drop x;`;
  expect(await broken(sql)).toEqual(["1.sql:6 breaks_running_version"]);
});

it("reads no words in comments, strings and bodies of functions", async () => {
  const sql = `-- drop table public.bookings;
    comment on table public.bookings is 'create index i on public.bookings (id)';
    create function f() returns void language plpgsql as $$ begin drop table public.bookings; end $$;`;
  expect(await broken(sql)).toEqual([]);
});

it("wants a reason for an exception, and something that needs it", async () => {
  const drop = `${TIMEOUT}alter table public.agencies drop column phone;\n`;
  expect(await broken(`${drop}-- allow breaks_running_version:`)).toEqual([
    "1.sql:2 breaks_running_version",
  ]);
  expect(await broken("-- allow breaks_running_version: unused since 1.4\nselect 1;")).toEqual([
    "1.sql:1 unused_allowance",
  ]);
});

it("says where, what and what to write instead", async () => {
  const sql = "create index i on public.messages (sent_at);";
  const [finding] = await lintMigrations(asFiles([TIMEOUT + sql]));
  expect(finding && formatFinding(finding)).toMatch(
    /^1\.sql:2 index_blocks_writes: builds i of public\.messages\. .*`create index concurrently/,
  );
});
