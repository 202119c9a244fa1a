import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { getAgencyFigures } from "@/lib/agencies/portal/dashboard-queries";
import { readPeriod } from "@/lib/analytics/period";
import { getAnalytics } from "@/lib/analytics/queries";
import type { Session } from "@/lib/auth/session";
import { bookingCells } from "@/lib/bookings/portal/csv";
import { getAgencyBooking } from "@/lib/bookings/portal/details";
import { readBookingFilters } from "@/lib/bookings/portal/filters";
import {
  countAgencyBookings,
  listAgencyBookings,
  readAllBookings,
} from "@/lib/bookings/portal/queries";
import { openDeparture } from "@/lib/bookings/portal/roster";
import { bookingStatuses, type BookingStatus } from "@/lib/bookings/portal/types";
import { getTravellerHome } from "@/lib/bookings/trips/home-queries";
import { getEarlierBookings } from "@/lib/bookings/trips/trip-queries";
import { getAgencyRecord } from "@/lib/operator/agency-queries";

import { dataOf } from "../database/full-lists-asking";
import { book, createAdmin, dateIn, insertPackage } from "../database/world";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";

// Runs each screen's query with its viewer's client.
const stage = { caller: {} as TestUser, role: "agency" as "agency" | "admin" | "user" };
const signedIn = () => ({
  status: "signed-in" as const,
  userId: stage.caller.id,
  email: stage.caller.email,
  role: stage.role,
  accessToken: "",
  expiresAt: 0,
});
vi.mock("@/lib/supabase/server", () => ({ getServerClient: async () => stage.caller.client }));
vi.mock("@/lib/auth/session", () => ({
  getSession: async (): Promise<Session> => signedIn(),
  getClaimant: async () => ({ accessToken: "", claims: { sub: stage.caller.id } }),
}));

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let admin: TestUser;
let packageId: string;
const expected = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
/** The booking whose hold expires while the tests run. */
let lastHold: string;
const byStatus = new Map<string, BookingStatus>();

type Stored = {
  status: string;
  actor?: string;
  days?: number;
  /** Seconds until the hold expires. */
  hold: number;
  counts: BookingStatus;
};

const HOUR = 3600;
const TODAY = 0;
const STORED: readonly Stored[] = [
  { status: "pending", hold: 47 * HOUR, counts: "pending" },
  // Shorter than 48 hours: the day of travel ends before.
  { status: "pending", hold: 5 * HOUR, days: TODAY, counts: "pending" },
  { status: "pending", hold: 300, days: TODAY, counts: "pending" },
  { status: "pending", hold: 900, counts: "pending" },
  { status: "pending", hold: -1, counts: "cancelled" },
  { status: "pending", hold: -60, days: TODAY, counts: "cancelled" },
  { status: "pending", hold: -3 * HOUR, days: -1, counts: "cancelled" },
  { status: "pending", hold: -90 * HOUR, counts: "cancelled" },
  { status: "confirmed", actor: "agency", hold: 40 * HOUR, counts: "confirmed" },
  { status: "confirmed", actor: "agency", hold: -40 * HOUR, days: TODAY, counts: "confirmed" },
  { status: "completed", actor: "agency", hold: -40 * HOUR, days: -6, counts: "completed" },
  { status: "cancelled", actor: "user", hold: 20 * HOUR, counts: "cancelled" },
  { status: "cancelled", actor: "agency", hold: -20 * HOUR, counts: "cancelled" },
  { status: "cancelled", actor: "operator", hold: 20 * HOUR, counts: "cancelled" },
];

async function store({ status, actor = "user", days = 30, hold }: Stored): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.bookings (id, reference, user_id, agency_id, package_id, request_id,
      request_fingerprint, status, status_actor, travel_date, travellers, unit_price, total_price,
      package_title, destination, duration_days, customer_name, free_cancellation_until,
      hold_expires_at)
    select ${id}, ${`WF-${id.slice(0, 13)}`}, ${traveller.id}, p.agency_id, p.id, ${id}, 'x',
      ${status}, ${actor}, ${dateIn(days)}, 1, p.price, p.price, p.title, p.destination,
      p.duration_days, 'Maya', now(), clock_timestamp() + make_interval(secs => ${hold})
    from public.travel_packages p where p.id = ${packageId}`;
  return id;
}

beforeAll(async () => {
  [agency, traveller, admin] = await Promise.all([
    createAgency(),
    createUser(undefined, { full_name: "Maya Lindqvist" }),
    createAdmin(sql),
  ]);
  packageId = await insertPackage(sql, agency.agencyId);
  for (const booking of STORED) {
    byStatus.set(await store(booking), booking.counts);
    expected[booking.counts] += 1;
  }
});
afterAll(() => sql.end());

const as = (caller: TestUser, role: typeof stage.role) => Object.assign(stage, { caller, role });
const filters = (params: Record<string, string> = {}) => readBookingFilters(params);
const countOf = (statuses: readonly string[]) =>
  Object.fromEntries(
    bookingStatuses.map((status) => [status, statuses.filter((one) => one === status).length]),
  );

/** What every screen, function and file counts; each must be what was stored. */
async function expectCounts(): Promise<void> {
  as(agency, "agency");
  const all = STORED.length + (lastHold ? 1 : 0);

  const dashboard = await getAgencyFigures();
  expect(dashboard, "the dashboard and its to-do list").toMatchObject({
    bookingsTotal: all,
    bookingsPending: expected.pending,
    bookingsCompleted: expected.completed,
    bookingsCancelled: expected.cancelled,
  });

  expect(dataOf(await countAgencyBookings(filters())), "the tabs").toEqual({
    ...expected,
    isCapped: false,
  });
  const searched = await countAgencyBookings(filters({ q: "maya" }));
  expect(dataOf(searched), "the tabs of a search").toEqual({ ...expected, isCapped: false });
  const ofPackage = await countAgencyBookings(filters({ package: packageId }));
  expect(dataOf(ofPackage), "the tabs of a package").toEqual({ ...expected, isCapped: false });

  const list = dataOf(await listAgencyBookings(filters(), null)).bookings;
  expect(countOf(list.map(({ status }) => status)), "the list").toEqual(expected);
  for (const status of bookingStatuses) {
    const { bookings } = dataOf(await listAgencyBookings(filters({ status }), null));
    expect(bookings.length, `the list of ${status} ones`).toBe(expected[status]);
    const pages = dataOf(await readAllBookings(filters({ status })));
    for await (const page of pages) expect(page.length, status).toBe(expected[status]);
  }

  const statuses = {
    pending: "pending",
    confirmed: "confirmed",
    completed: "completed",
    cancelled: "cancelled",
    declined: "cancelled",
    expired: "cancelled",
    closed: "cancelled",
  } as const;
  const empty = ["", "", "", "", "", "", "", "", "", "", "", "", "", "", ""] as const;
  const texts = { columns: empty, statuses };
  const told: string[] = [];
  for await (const page of dataOf(await readAllBookings(filters()))) {
    for (const booking of page) {
      told.push(bookingCells(booking, texts, { locale: "de", timeZone: "UTC" })[1] ?? "");
    }
  }
  expect(countOf(told), "the file").toEqual(expected);

  for (const [id, status] of byStatus) {
    expect(dataOf(await getAgencyBooking(id)).status, "a booking's page").toBe(status);
  }

  const period = readPeriod({}, dateIn(TODAY));
  for (const chosen of [null, packageId]) {
    const { days, packages } = dataOf(await getAnalytics(period, chosen));
    const sum = (name: "bookings" | "completed" | "cancelled") =>
      days.reduce((total, day) => total + day[name], 0);
    const figures = {
      bookings: all,
      completed: expected.completed,
      cancelled: expected.cancelled,
    };
    expect(
      { bookings: sum("bookings"), completed: sum("completed"), cancelled: sum("cancelled") },
      "analytics by day",
    ).toEqual(figures);
    expect(packages[0], "analytics by package").toMatchObject(figures);
  }

  const roster = dataOf(await openDeparture(packageId, dateIn(TODAY)).roster);
  expect(countOf(roster.bookings.map(({ status }) => status)), "today's travellers").toEqual({
    pending: 2,
    confirmed: 1,
    completed: 0,
    cancelled: 0,
  });

  as(admin, "admin");
  expect((await getAgencyRecord(agency.agencyId))?.bookings, "the operator's page").toEqual(
    expected,
  );

  as(traveller, "user");
  const trips = await Promise.all(
    (["upcoming", "past", "cancelled"] as const).map((group) =>
      getTravellerHome(signedIn(), { group, page: 1, today: dateIn(TODAY) }),
    ),
  );
  const shown = trips.flatMap((home) => home.trips.map(({ status }) => statuses[status]));
  expect(countOf(shown), "the traveller's trips").toEqual(expected);
  expect(trips[2]?.trips.length, "the traveller's cancelled trips").toBe(expected.cancelled);
}

describe("a request is pending until its hold expires", () => {
  test("on every screen, in every function and in the file", expectCounts);

  test("and nowhere afterwards, without a write", async () => {
    lastHold = await store({ status: "pending", hold: 2, counts: "pending" });
    byStatus.set(lastHold, "cancelled");
    expected.cancelled += 1;
    await expect
      .poll(
        async () => {
          const [row] = await sql<{ over: boolean }[]>`select clock_timestamp() > hold_expires_at
            as over from public.bookings where id = ${lastHold}`;
          return row?.over;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    await expectCounts();
  });

  test("and counts towards the traveller's limits only so long", async () => {
    const other = await createUser();
    as(other, "user");
    const ids: string[] = [];
    for (let days = 40; days < 45; days += 1) {
      ids.push((await book(other, packageId, { date: dateIn(days) })).booking_id);
    }
    const sixth = () => book(other, packageId, { date: dateIn(46) });
    await expect(sixth()).rejects.toMatchObject({ code: "WF018" });
    const same = async () => {
      const earlier = await getEarlierBookings(signedIn(), packageId, dateIn(40));
      return earlier === "unavailable" ? earlier : (earlier.same?.id ?? null);
    };
    expect(await same()).toBe(ids[0]);
    await sql`update public.bookings set hold_expires_at = now() where id = ${ids[0] ?? ""}`;
    expect(await same()).toBeNull();
    expect((await sixth()).status).toBe("pending");
  });
});
