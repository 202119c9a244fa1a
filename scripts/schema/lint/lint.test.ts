import { describe, expect, it } from "vitest";
import { formatFinding, lintMigrations } from "./lint";
import { RULES } from "./rules";

const TIMEOUT = "set local lock_timeout = '800ms';\n";
const OUTSIDE = "-- pg-delta: transaction=false\n";

const asFiles = (texts: readonly string[]) =>
  texts.map((text, index) => ({ file: `${index + 1}.sql`, text }));

/** @returns each broken rule, with file and line */
async function broken(...texts: string[]): Promise<string[]> {
  const findings = await lintMigrations(asFiles(texts));
  return findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

/** For each rule: statements after a timeout that break it, and the same change done well, file by file. */
const EXAMPLES: readonly [rule: keyof typeof RULES, bad: string, good: readonly string[]][] = [
  [
    "index_blocks_writes",
    "create index i on public.messages (sent_at);",
    [`${OUTSIDE}create index concurrently if not exists i on public.messages (sent_at);`],
  ],
  [
    "index_blocks_writes",
    "create unique index i on bookings (reference);",
    ["create table public.t (id int);\ncreate index i on public.t (id);"],
  ],
  [
    "index_blocks_writes",
    "alter table public.bookings add constraint k unique (reference);",
    [
      `${OUTSIDE}create unique index concurrently if not exists k on public.bookings (reference);`,
      `${TIMEOUT}alter table public.bookings add constraint k unique using index k;`,
    ],
  ],
  [
    "index_blocks_writes",
    "alter table public.bookings add code text unique;",
    [`${TIMEOUT}alter table public.bookings add code text;`],
  ],
  [
    "type_rewrites_table",
    "alter table public.bookings alter column seats type bigint;",
    [`${TIMEOUT}alter table private.settings alter column value type text;`],
  ],
  [
    "default_rewrites_table",
    "alter table public.bookings add code uuid default gen_random_uuid();",
    [
      `${TIMEOUT}alter table public.bookings add code uuid;
      alter table public.bookings alter code set default gen_random_uuid();`,
    ],
  ],
  [
    "default_rewrites_table",
    "alter table public.bookings add at timestamptz not null default clock_timestamp();",
    [`${TIMEOUT}alter table public.bookings add at timestamptz not null default now();`],
  ],
  [
    "default_rewrites_table",
    "alter table public.bookings add words text generated always as (lower(note)) stored;",
    [`${TIMEOUT}alter table public.bookings add kind text not null default 'web';`],
  ],
  [
    "default_rewrites_table",
    "alter table public.bookings add number bigserial;",
    [`${TIMEOUT}alter table public.bookings add number bigint;`],
  ],
  [
    "not_null_scans_table",
    "alter table public.bookings alter code set not null;",
    [
      `${TIMEOUT}alter table public.bookings add constraint c check (code is not null) not valid;`,
      `${TIMEOUT}alter table public.bookings validate constraint c;
      alter table public.bookings alter code set not null;
      alter table public.bookings drop constraint c;`,
    ],
  ],
  [
    "constraint_scans_table",
    "alter table public.bookings add constraint c check (seats > 0);",
    [
      `${TIMEOUT}alter table public.bookings add constraint c check (seats > 0) not valid;`,
      "alter table public.bookings validate constraint c;",
    ],
  ],
  [
    "constraint_scans_table",
    "alter table public.messages add booking_id uuid references public.bookings;",
    [
      `${TIMEOUT}alter table public.messages add booking_id uuid;
      alter table public.messages add constraint f foreign key (booking_id)
        references public.bookings not valid;`,
    ],
  ],
  [
    "scan_under_lock",
    `alter table public.bookings add constraint c check (seats > 0) not valid;
    alter table public.bookings validate constraint c;`,
    ["alter table public.bookings validate constraint c;"],
  ],
  [
    "two_big_tables",
    `create policy "A" on public.bookings for select to authenticated using (true);
    create trigger t after insert on public.messages execute function f();`,
    [
      `${TIMEOUT}create policy "A" on public.bookings for select to authenticated using (true);
      drop policy "B" on public.bookings;
      create trigger t after insert on public.announcements execute function f();`,
    ],
  ],
  [
    "rows_under_lock",
    `alter table public.bookings add code text;
    update public.bookings set code = '';`,
    [
      `${TIMEOUT}alter table public.bookings add code text;`,
      "update public.bookings set code = '';",
    ],
  ],
  [
    "breaks_running_version",
    "alter table public.agencies drop column phone;",
    ["create or replace function public.f(a int, b int default 0) returns int return 1;"],
  ],
  [
    "breaks_running_version",
    "alter table public.agencies rename phone to telephone;",
    [`${TIMEOUT}alter table public.agencies rename constraint a to b;`],
  ],
  [
    "breaks_running_version",
    "drop function public.f(int);",
    [
      "drop function public.f(int);\ncreate function public.f(a int, b int) returns int return 1;",
      "drop function private.g(int);",
    ],
  ],
  [
    "breaks_running_version",
    "drop table public.saved_replies;",
    [
      `${TIMEOUT}-- allow breaks_running_version: nothing reads it since 1.4
      drop table public.saved_replies;`.replace(/\n +/g, "\n"),
    ],
  ],
  [
    "outside_transaction",
    "create index concurrently if not exists i on public.bookings (id);",
    [`${OUTSIDE}drop index concurrently if exists public.i;`],
  ],
];

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
