import type { RuleName } from "./rules";

export const TIMEOUT = "set local lock_timeout = '800ms';\n";
export const OUTSIDE = "-- pg-delta: transaction=false\n";

/** For each rule: statements after a timeout that break it, and the same change done well, file by file. */
export const EXAMPLES: readonly [rule: RuleName, bad: string, good: readonly string[]][] = [
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
      `drop function public.f(int, text[]);
      create function public.f(a integer, b text[], c int default 0, out d int) return 1;`,
    ],
  ],
  [
    "breaks_running_version",
    `drop function private.g(int);
    create function private.g(a int, b int) returns int return 1;`,
    [
      `drop function private.g(timestamptz);
      create function private.g(a timestamp with time zone) returns text return '';`,
    ],
  ],
  [
    "breaks_running_version",
    `drop function public.f(int);
    create function public.f(a text) returns int return 1;`,
    [
      `drop function public.f(int);
      create function public.f(a int) returns text return '';`,
    ],
  ],
  [
    "breaks_running_version",
    "drop function private.g;\ncreate function private.g() returns int return 1;",
    [
      `drop function private.g();
      create function private.g() returns table (a int) language sql as 'select 1';`,
    ],
  ],
  [
    "breaks_running_version",
    "drop function private.g(int);",
    ["-- allow breaks_running_version: uncalled since 1.4\ndrop function private.g(int);"],
  ],
  [
    "breaks_running_version",
    "alter function private.g(int) rename to h;",
    ["create function private.h(a int) returns int return private.g(a);"],
  ],
  [
    "breaks_running_version",
    "alter function private.g(int) set schema public;",
    ["alter function private.g(int) stable;"],
  ],
  [
    "breaks_running_version",
    "alter table private.settings rename to options;",
    ["create table private.options (value int);"],
  ],
  [
    "breaks_running_version",
    "alter table private.settings drop column value;",
    [`${TIMEOUT}alter table private.settings alter column value drop not null;`],
  ],
  [
    "breaks_running_version",
    "drop table private.settings;",
    [
      `${TIMEOUT}-- allow breaks_running_version: unread since 1.4
      drop table private.settings;`.replace(/\n +/g, "\n"),
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
