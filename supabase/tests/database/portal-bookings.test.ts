import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, openSuperuser } from "../support/clients";
import { asUser, insertUsers } from "./impersonate";
import { expectOutcome } from "./outcome";
import { dateIn, insertPackage } from "./world";

const COUNT = 400;
const NAMES = ["Maya Lindqvist", "JONAS Weber", "陈晓雨", "Lucía 100% _Romero_", "O'Hara \\ Sons"];
const sql = openSuperuser();
let agency: TestAgency;
let packageIds: string[];
let all: Stored[];

type Stored = {
  id: string;
  reference: string;
  customer_name: string;
  package_id: string;
  package_title: string;
  travel_date: string;
  total_price: string;
  status: string;
  created_at: Date;
};

beforeAll(async () => {
  agency = await createAgency();
  packageIds = [
    await insertPackage(sql, agency.agencyId),
    await insertPackage(sql, agency.agencyId),
  ];
  const other = await createAgency();
  const foreign = await insertPackage(sql, other.agencyId);
  const user = randomUUID();
  await insertUsers(sql, [user]);
  // Many share a moment, a day or a price: pages must not lose or repeat any of them.
  await sql`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
      request_fingerprint, status, travel_date, travellers, unit_price, total_price, package_title,
      destination, duration_days, customer_name, free_cancellation_until, hold_expires_at, created_at)
    select 'WF-' || upper(substr(md5(n || p.id::text), 1, 8)), ${user}, p.agency_id, p.id,
      gen_random_uuid(), 'x', (array['pending', 'confirmed', 'completed', 'cancelled'])[n % 4 + 1],
      current_date + n % 9, 1, n % 7, n % 7, p.title, 'X', 1,
      (${NAMES}::text[])[n % ${NAMES.length}::int + 1], now(),
      now() + case when n % 8 < 4 then interval '1 day' else interval '-1 day' end,
      now() - make_interval(hours => n % 11)
    from generate_series(1, ${COUNT}) as n
    join public.travel_packages p on p.id = (array[${packageIds[0] ?? ""}, ${packageIds[0] ?? ""},
      ${packageIds[1] ?? ""}, ${foreign}]::uuid[])[n % 4 * 0 + n / 3 % 4 + 1]`;
  all = await sql<Stored[]>`select id, reference, customer_name, package_id, package_title,
      travel_date::text, total_price::text, created_at,
      case when status = 'pending' and hold_expires_at < now() then 'cancelled' else status end
        as status
    from public.bookings where agency_id = ${agency.agencyId}`;
});
afterAll(() => sql.end());

type Filters = {
  status: string | null;
  search: string | null;
  pkg: number | null;
  days: number | null;
};
type Sort = "newest" | "oldest" | "travel_date" | "total";

/** What spellings have in common, as a plain look sees it. */
const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const isFound = (row: Stored, search: string) => {
  const words = folded(search).split(" ");
  const text = folded(`${row.reference} ${row.customer_name} ${row.package_title}`);
  // One or two Latin letters or digits begin a word.
  const has = (word: string) =>
    /^[a-z0-9]{1,2}$/.test(word) ? ` ${text}`.includes(` ${word}`) : text.includes(word);
  return words[0] !== "" && words.every(has);
};

const matches = ({ status, search, pkg, days }: Filters) =>
  all.filter(
    (row) =>
      (status === null || row.status === status) &&
      (pkg === null || row.package_id === packageIds[pkg]) &&
      (days === null || row.travel_date === dateIn(days)) &&
      (search === null || search.trim() === "" || isFound(row, search)),
  );

const KEYS: Record<Sort, (row: Stored) => string | number> = {
  newest: (row) => -row.created_at.getTime(),
  oldest: (row) => row.created_at.getTime(),
  travel_date: (row) => row.travel_date,
  total: (row) => -Number(row.total_price),
};
function sorted(rows: Stored[], sort: Sort): string[] {
  const key = KEYS[sort];
  const isDescending = sort === "newest" || sort === "total";
  const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  return [...rows]
    .sort((a, b) => compare(key(a), key(b)) || compare(a.id, b.id) * (isDescending ? -1 : 1))
    .map((row) => row.id);
}

/** Every page of the list, one after the other. */
async function walk(filters: Filters, sort: Sort, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let last: { id: string; sort_key: string } | undefined;
  for (;;) {
    const page = await asUser(
      sql,
      agency.id,
      (tx) => tx<{ id: string; sort_key: string }[]>`
      select id, sort_key from public.list_agency_bookings(${filters.status}, ${filters.search},
        ${filters.pkg === null ? null : (packageIds[filters.pkg] ?? null)},
        ${filters.days === null ? null : dateIn(filters.days)}::date, ${sort},
        ${last?.sort_key ?? null}, ${last?.id ?? null}, ${limit})`,
    );
    ids.push(...page.map((row) => row.id));
    last = page.at(-1);
    if (!last || page.length < limit) return ids;
  }
}

const filters: fc.Arbitrary<Filters> = fc.record({
  status: fc.constantFrom(null, "pending", "confirmed", "completed", "cancelled"),
  search: fc.constantFrom(
    null,
    null,
    "",
    " jonas ",
    "100%",
    "_romero",
    "romero LUCIA",
    "Léndqvist",
    "trip maya wf",
    "maya romero",
    "\\",
    "晓",
    "wf-",
    "TRIP",
    "jo",
    "na",
    "'; drop",
    "0",
  ),
  pkg: fc.constantFrom(null, null, 0, 1),
  days: fc.constantFrom(null, null, 0, 4),
});

describe("the list", () => {
  test("returns in pages the rows of an unpaged query, in its order", async () => {
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom("newest", "oldest", "travel_date", "total"),
        fc.integer({ min: 7, max: 90 }),
        async (chosen, sort, limit) => {
          expect(await walk(chosen, sort, limit)).toEqual(sorted(matches(chosen), sort));
        },
      ),
      { numRuns: 40 },
    );
  });

  test("is counted as it is listed", async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const [row] = await asUser(
          sql,
          agency.id,
          (tx) => tx`
          select * from public.count_agency_bookings(${chosen.search},
            ${chosen.pkg === null ? null : (packageIds[chosen.pkg] ?? null)},
            ${chosen.days === null ? null : dateIn(chosen.days)}::date)`,
        );
        const count = (status: string) => matches({ ...chosen, status }).length;
        expect(row).toEqual({
          pending: count("pending"),
          confirmed: count("confirmed"),
          completed: count("completed"),
          cancelled: count("cancelled"),
          is_capped: false,
        });
      }),
      { numRuns: 20 },
    );
  });

  test("finds Lucía by any of her words, without the accent, and no one by punctuation", async () => {
    const names = async (p_search: string) => {
      const { data } = await agency.client.rpc("list_agency_bookings", { p_search });
      return [...new Set(data?.map((row) => row.customer_name))];
    };
    for (const search of ["lucia", "LUCÍA", "romero lucia", "Lùcia trip"]) {
      expect(await names(search), search).toEqual(["Lucía 100% _Romero_"]);
    }
    for (const search of ["%", "_", "\\", "lucia jonas"]) expect(await names(search)).toEqual([]);
  });

  test("shows an expired hold as cancelled, without an actor or a refund", async () => {
    const [expired] = await sql`select id from public.bookings
      where agency_id = ${agency.agencyId} and status = 'pending' and hold_expires_at < now()`;
    const { data } = await agency.client.rpc("list_agency_bookings", {
      p_status: "cancelled",
      p_limit: 1000,
    });
    const row = data?.find(({ id }) => id === expired?.["id"]);
    expect(row).toMatchObject({
      status: "cancelled",
      status_actor: "system",
      was_confirmed: false,
      refund_amount: 0,
    });
    const held = await agency.client.rpc("list_agency_bookings", { p_status: "pending" });
    expect(held.data?.every(({ refund_amount }) => refund_amount === null)).toBe(true);
  });

  test("distinguishes confirmed bookings, and refunds only charged ones", async () => {
    const { data } = await agency.client.rpc("list_agency_bookings", { p_limit: 1000 });
    const refunds = (status: string) =>
      new Set(data?.filter((row) => row.status === status).map((row) => row.refund_amount));
    expect([...refunds("cancelled")]).toEqual([0]);
    expect([...refunds("completed")]).toEqual([null]);
    for (const row of data ?? []) {
      expect(row.was_confirmed).toBe(row.status === "confirmed" || row.status === "completed");
    }
  });

  test.each([
    { p_after_key: "'; drop table", p_after_id: randomUUID() },
    { p_after_key: "2026-13-45", p_after_id: randomUUID(), p_sort: "total" },
    { p_after_key: "5.00", p_after_id: null, p_sort: "total" },
    { p_sort: "id; drop table" },
  ])("what makes no sense counts as not said: %o", async (args) => {
    const { data, error } = await agency.client.rpc("list_agency_bookings", {
      p_limit: 5,
      ...args,
    });
    expect(error).toBeNull();
    expect(data).toHaveLength(5);
  });

  test("of a status that does not exist is empty", async () => {
    await expectOutcome(agency.client.rpc("list_agency_bookings", { p_status: "gone" }), "none");
  });
});

test("only an agency has a list, and only its own", async () => {
  const traveller = await createAgency();
  for (const name of ["list_agency_bookings", "count_agency_bookings"] as const) {
    await expectOutcome(createTestClient().rpc(name), "refused");
  }
  await expectOutcome(traveller.client.rpc("list_agency_bookings", {}), "none");
  const { data } = await agency.client.rpc("list_agency_bookings", { p_limit: 1000 });
  expect(data?.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
});
