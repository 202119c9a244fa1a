import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type postgres from "postgres";

import { getAgencyFigures } from "@/lib/agencies/portal/dashboard-queries";
import { readPeriod } from "@/lib/analytics/period";
import { getAnalytics } from "@/lib/analytics/queries";
import type { SignedInSession } from "@/lib/auth/session";
import { readBookingFilters } from "@/lib/bookings/portal/filters";
import {
  countAgencyBookings,
  listAgencyBookings,
  listPackageChoices,
  readAllBookings,
} from "@/lib/bookings/portal/queries";
import { openDeparture } from "@/lib/bookings/portal/roster";
import { getTravellerHome } from "@/lib/bookings/trips/home-queries";
import { listOwnDepartures } from "@/lib/packages/departures/own-departures";
import { countOwnPackages, listOwnPackages } from "@/lib/packages/editing/queries";

import { A_PAGE, ask, dataOf, OWN_ONCE, site } from "../database/full-lists-asking";
import { expectMessages } from "../database/full-lists-messages";
import { describeOperator } from "../database/full-lists-operator";
import { fillLists, FULL, type Full, ON_ONE_DATE } from "../database/full-lists-rows";
import { insertUsers } from "../database/impersonate";
import { dateIn } from "../database/world";
import { createAgency, type TestAgency } from "../support/agencies";
import { type BackendProcess, makeDataDir, spawnBackend } from "../support/backend-process";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { writePlans } from "../support/query-log";

// Runs the site's queries with a signed-in user's client.
vi.mock("@/lib/supabase/server", () => ({ getServerClient: () => Promise.resolve(site.client) }));

let backend: BackendProcess | undefined;
let sql: postgres.Sql;
let agency: TestAgency;
let traveller: TestUser;
let full: Full;
let admin: TestUser;

beforeAll(async () => {
  const dataDir = await makeDataDir();
  site.dataDir = dataDir;
  const first = await spawnBackend({ WAYFARE_DATA_DIR: dataDir });
  const prepared = openSuperuser(first, 1);
  [agency, traveller, admin] = await Promise.all([
    createAgency(first),
    createUser(first),
    createUser(first),
  ]);
  await prepared`insert into public.user_roles (user_id, role) values (${admin.id}, 'admin')`;
  full = await fillLists(prepared, {
    agencyId: agency.agencyId,
    ownerId: agency.id,
    travellerId: traveller.id,
  });
  await writePlans(prepared);
  await prepared.end();
  await first.stop({ keepData: true });
  backend = await spawnBackend({
    WAYFARE_DATA_DIR: dataDir,
    WAYFARE_API_PORT: new URL(first.apiUrl).port,
  });
  sql = openSuperuser(backend, 1);
  await sql`set auto_explain.log_min_duration = -1`;
  // Mails are not sent here, because the sender's queries would count.
  await sql`revoke execute on function public.claim_emails(integer) from service_role`;
}, 120_000);
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
});

const filters = (params: Record<string, string> = {}) => readBookingFilters(params);

describe("an agency's", () => {
  test.each([
    ["newest", `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`, "desc"],
    ["oldest", `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`, "asc"],
    ["travel_date", "travel_date::text", "asc"],
    ["total", "total_price::text", "desc"],
  ] as const)("bookings by %s, first page and last", async (sort, key, direction) => {
    const column = { newest: "created_at", oldest: "created_at", total: "total_price" };
    const by = sort === "travel_date" ? sort : column[sort];
    const [last] = await sql.unsafe<{ id: string; key: string }[]>(
      `select id, ${key} as key from public.bookings where agency_id = '${full.agencyId}'
       order by ${by} ${direction}, id ${direction} offset ${FULL - 11} limit 1`,
    );
    const first = await ask(agency.client, () => listAgencyBookings(filters({ sort }), null));
    expect(dataOf(first.result).bookings).toHaveLength(25);
    expect(first.work.rows).toBeLessThan(A_PAGE);
    const deep = await ask(agency.client, () =>
      listAgencyBookings(filters({ sort }), last ?? null),
    );
    expect(dataOf(deep.result)).toMatchObject({ bookings: { length: 10 }, next: null });
    expect(deep.work.rows).toBeLessThan(A_PAGE);
  });

  test("bookings by status, and their counts", async () => {
    for (const status of ["pending", "confirmed", "completed", "cancelled"]) {
      const { result, work } = await ask(agency.client, () =>
        listAgencyBookings(filters({ status }), null),
      );
      expect(dataOf(result).bookings.length).toBeGreaterThan(0);
      expect([status, work.rows < A_PAGE]).toEqual([status, true]);
    }
    const counted = await ask(agency.client, () => countAgencyBookings(filters()));
    const counts = Object.values(dataOf(counted.result)).reduce((sum, count) => sum + count, 0);
    expect(counts).toBe(FULL);
    expect(counted.work.rows).toBeLessThan(A_PAGE);
  });

  test("search that finds nothing reads each of its bookings once, and no others'", async () => {
    const { result, work } = await ask(agency.client, () =>
      listAgencyBookings(filters({ q: "nobody at all" }), null),
    );
    expect(dataOf(result).bookings).toEqual([]);
    expect(work.rows).toBeLessThan(FULL + A_PAGE);
  });

  test("file of bookings, a part at a time", async () => {
    site.client = agency.client;
    const references = new Set<string>();
    for await (const page of dataOf(await readAllBookings(filters()))) {
      for (const { reference } of page) references.add(reference);
      if (references.size >= 1_000) break;
    }
    expect(references.size).toBe(1_000);
  });

  test("list of travellers, page by page", async () => {
    const { packageId, date } = full;
    const { result, work } = await ask(agency.client, () => openDeparture(packageId, date).roster);
    const roster = dataOf(result);
    expect(roster).toMatchObject({ seatsTaken: ON_ONE_DATE, page: 1, hasMore: true });
    expect(roster.bookings).toHaveLength(100);
    expect(work.rows).toBeLessThan(5 * ON_ONE_DATE);
    const last = dataOf(await openDeparture(packageId, date, 9).roster);
    expect(last).toMatchObject({ seatsTaken: ON_ONE_DATE, hasMore: false });
    expect(last.bookings).toHaveLength(100);
  });

  test("packages, first page and last, of all and of a status", async () => {
    for (const status of [undefined, "draft"] as const) {
      const first = await ask(agency.client, () => listOwnPackages({ status }));
      expect(dataOf(first.result).packages).toHaveLength(50);
      // The seats of the next departure are counted from its day's bookings.
      expect(first.work.rows).toBeLessThan(FULL);
      const [place] = await sql<{ cursor: string }[]>`
        select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || id
          as cursor from public.travel_packages
        where agency_id = ${full.agencyId} and (${status ?? null}::text is null or status = ${status ?? null})
        order by created_at, id offset 10 limit 1`;
      const last = await ask(agency.client, () =>
        listOwnPackages({ status, cursor: place?.cursor }),
      );
      expect(dataOf(last.result)).toMatchObject({ packages: { length: 10 }, olderCursor: null });
      expect(last.work.rows).toBeLessThan(A_PAGE);
    }
    const counted = await ask(agency.client, () => countOwnPackages(""));
    expect(counted.result?.all).toBe(FULL);
    const choices = await ask(agency.client, listPackageChoices);
    expect(choices.result).toHaveLength(200);
    expect(choices.work.rows).toBeLessThan(A_PAGE);
  });

  test("departures of a package", async () => {
    const { result, work } = await ask(agency.client, () =>
      listOwnDepartures(full.packageId, { today: dateIn(0) }),
    );
    expect(dataOf(result).upcoming).toHaveLength(50);
    expect(dataOf(result).laterFrom).not.toBeNull();
    expect(work.rows).toBeLessThan(2 * FULL);
  });

  test("figures by package: those that are shown, and how many there are", async () => {
    const period = readPeriod({}, dateIn(0));
    const { result } = await ask(agency.client, () => getAnalytics(period, null));
    expect(dataOf(result).packages).toHaveLength(50);
    expect(dataOf(result).packageCount).toBe(FULL);
    const one = await ask(agency.client, () => getAnalytics(period, full.packageId));
    expect(dataOf(one.result)).toMatchObject({ packages: { length: 1 }, packageCount: 1 });
  });

  test("messages: inbox and thread, first page and last", async () => {
    await expectMessages({ sql, full }, agency.client, { userId: agency.id, role: "agency" });
  });
});

describe("a traveller's", () => {
  test("trips, each group, and a page far on", async () => {
    site.client = traveller.client;
    const session = { userId: traveller.id } as SignedInSession;
    for (const [group, page] of [
      ["upcoming", 1],
      ["past", 1],
      ["past", 20],
      ["cancelled", 1],
    ] as const) {
      const { result, work } = await ask(traveller.client, () =>
        getTravellerHome(session, { group, page, today: dateIn(0) }),
      );
      expect([group, page, result.trips.length, result.hasMore]).toEqual([group, page, 24, true]);
      expect([group, page, work.rows < 2 * OWN_ONCE]).toEqual([group, page, true]);
    }
  });

  test("messages: inbox and thread, first page and last", async () => {
    await expectMessages({ sql, full }, traveller.client, { userId: traveller.id, role: "user" });
  });
});

describe("the operator's", () => {
  describeOperator(() => ({ sql, full, admin }));
});

test("the dashboard reads as much at 20,000 bookings as at 500", async () => {
  const buffers: number[] = [];
  for (const [count, offset] of [
    [500, 0],
    [20_000, 1_000_000],
  ] as const) {
    const seller = await createAgency(backend);
    const user = randomUUID();
    await insertUsers(sql, [user]);
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      // The same number is on hold and travels soon; all the others are over.
      await tx`insert into public.bookings (reference, user_id, agency_id, package_id, request_id,
          request_fingerprint, status, travel_date, travellers, unit_price, total_price,
          package_title, destination, duration_days, customer_name, free_cancellation_until,
          hold_expires_at, created_at)
        select 'WF-D' || ${offset}::int + n, ${user}, ${seller.agencyId}, ${full.packageId},
          gen_random_uuid(), 'x', case when n <= 50 then 'pending' else 'completed' end,
          current_date + case when n <= 50 then 1 else -1 - n % 700 end, 1, 10, 10, 'Trip', 'Lisbon',
          5, 'Somebody', now(),
          now() + interval '2 days' - make_interval(mins => n),
          now() - make_interval(mins => n * (1000000 / ${count}::int))
        from generate_series(1, ${count}::int) as n`;
    });
    await sql`select private.rebuild_rollups()`;
    await sql`vacuum analyze public.bookings, private.agency_rollups, private.agency_hours,
      private.agency_view_rollups, private.package_counts`;
    const times: number[] = [];
    // A connection's first call also reads the catalogue, to plan what the functions do.
    for (let time = 0; time < 3; time += 1) {
      const { result, work } = await ask(seller.client, () => getAgencyFigures());
      expect(result).toMatchObject({ bookingsTotal: count, bookingsPending: 50 });
      times.push(work.buffers);
    }
    // The figures' own query is among them.
    expect(Math.min(...times)).toBeGreaterThan(10);
    buffers.push(Math.min(...times));
  }
  // Even an index alone has a hundred pages more of so many bookings.
  expect((buffers[1] ?? Infinity) - (buffers[0] ?? 0)).toBeLessThan(60);
});
