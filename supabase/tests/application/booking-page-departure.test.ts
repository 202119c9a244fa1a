import { afterAll, beforeAll, expect, test, vi } from "vitest";

import type * as OfferQueries from "@/lib/bookings/choice/offer-queries";
import { addDays } from "@/lib/dates/plain-date";

import { createWorld, insertPackage, type World } from "../database/world";

let world: World;
let queries: typeof OfferQueries;

// The texts and pictures of a package come from the cache of public pages; the rest is real.
vi.mock("@/lib/packages/public/offers", () => ({
  getOffer: () => Promise.resolve({ status: "found", offer: {} }),
}));
vi.mock("@/lib/supabase/anonymous", () => ({
  createAnonymousClient: () => world.clients.anonymous,
}));

beforeAll(async () => {
  world = await createWorld();
  queries = await import("@/lib/bookings/choice/offer-queries");
});
afterAll(() => world.sql.end());

async function today(): Promise<string> {
  const [row] = await world.sql<{ today: string }[]>`
    select private.day_at_agency(${world.owner.agencyId}, now())::text as today`;
  if (!row) throw new Error("no agency");
  return row.today;
}

/** A package whose departures are so many days from today at the agency. */
async function createTrip(days: readonly number[]) {
  const id = await insertPackage(world.sql, world.owner.agencyId);
  const start = await today();
  const dates = days.map((count) => addDays(start, count));
  for (const date of dates) {
    await world.sql`insert into public.departures (package_id, departs_on, seats)
      values (${id}, ${date}, 4)`;
  }
  return { id, dates };
}

async function bookableOf(id: string, params: Record<string, string>) {
  const read = await queries.getBookable(id, params);
  if (read.status !== "found") throw new Error(read.status);
  return read.bookable;
}

/** The terms of a travel date, as the database states them. */
async function termsOf(id: string, date: string | null) {
  const { data, error } = await world.clients.anonymous
    .rpc("booking_terms", { p_package_id: id, p_travel_date: date })
    .single();
  if (error) throw error;
  return data;
}

test.each([
  ["departs today and later, the next departure", [0, 20], 20],
  ["departs today only, today's departure", [0], 0],
  ["departed and departs later, the later departure", [-3, 9, 20], 9],
] as const)(
  "without a date in the address, terms, hold and choice name one departure: of a package that %s",
  async (_, days, expected) => {
    const trip = await createTrip(days);
    const date = addDays(await today(), expected);
    const bookable = await bookableOf(trip.id, { travellers: "2" });
    const terms = await termsOf(trip.id, date);
    expect(bookable.choice).toMatchObject({ status: "open", date, travellers: 2 });
    expect(bookable.freeCancellationUntil).toBe(terms.free_cancellation_until);
    // A hold ends 48 hours from now at most: the calls are some milliseconds apart.
    const apart = Date.parse(bookable.holdExpiresAt) - Date.parse(terms.hold_expires_at);
    expect(Math.abs(apart)).toBeLessThan(60_000);
  },
);

test("the terms of a package without a chosen date name no deadline", async () => {
  const id = await insertPackage(world.sql, world.owner.agencyId);
  const bookable = await bookableOf(id, {});
  expect(bookable.choice.status).toBe("undecided");
  expect(bookable.freeCancellationUntil).toBeNull();
  expect(bookable.offering).toMatchObject({
    first: await today(),
    last: addDays(await today(), 730),
  });
});
