import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";
import { asUser, codeOf, insertAgency, insertUsers } from "./impersonate";
import {
  type Action,
  type Actor,
  ACTORS,
  BookingModel,
  CALLS,
  type ModelBooking,
} from "./booking-model";
import { dateIn, insertDeparture, insertPackage } from "./world";

const SEATS = 6;
const sql = openSuperuser(undefined, 4);
const users = Object.fromEntries(ACTORS.map((actor) => [actor, randomUUID()])) as Record<
  Actor,
  string
>;
let rivalAgencyId = "";

beforeAll(async () => {
  rivalAgencyId = randomUUID();
  await insertAgency(sql, { agencyId: rivalAgencyId, ownerId: users.rival });
  await insertUsers(sql, [users.traveller, users.other, users.admin]);
  await sql`insert into public.user_roles (user_id, role) values (${users.admin}, 'admin')`;
});
afterAll(() => sql.end());

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("book" as const),
      actor: fc.constantFrom("traveller", "traveller", "other", "rival", "owner", "admin"),
      travellers: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant("step" as const),
      actor: fc.constantFrom("owner", "owner", "owner", "traveller", "other", "rival", "admin"),
      call: fc.constantFrom(...CALLS),
      booking: fc.nat(),
      // Mostly what the caller would see, sometimes what it is not.
      expected: fc.constantFrom(null, null, null, null, "pending", "confirmed", "completed"),
      reason: fc.constantFrom("Because.", "Because.", ""),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("expire" as const), booking: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("pass" as const), booking: fc.nat() }) },
  { weight: 1, arbitrary: fc.constant({ type: "begin" as const }) },
  { weight: 1, arbitrary: fc.constant({ type: "suspend" as const }) },
  { weight: 1, arbitrary: fc.constant({ type: "restore" as const }) },
) as fc.Arbitrary<Action>;

type Market = { agencyId: string; ownerId: string; packageId: string; departureId: string };

async function open(): Promise<Market> {
  const ids = { agencyId: randomUUID(), ownerId: randomUUID() };
  await insertAgency(sql, ids);
  const packageId = await insertPackage(sql, ids.agencyId, { price: "33.35" });
  await sql`update public.travel_packages set late_refund_percent = 30 where id = ${packageId}`;
  return { ...ids, packageId, departureId: await insertDeparture(sql, packageId, 30, SEATS) };
}

/** Runs a step in the database as its actor. Returns `ok` or the error's code. */
async function act(market: Market, model: BookingModel, done: Action, newId: (id: string) => void) {
  const uidOf = (actor: Actor) => (actor === "owner" ? market.ownerId : users[actor]);
  const chosen = "booking" in done ? model.pick(done.booking) : null;
  switch (done.type) {
    case "book":
      return codeOf(
        asUser(sql, uidOf(done.actor), async (tx) => {
          const [row] = await tx`select booking_id from public.book_package(${randomUUID()},
            ${market.packageId}, ${market.departureId}, null, ${done.travellers})`;
          newId(row?.["booking_id"] as string);
        }),
      );
    case "step": {
      if (!chosen) return "ok";
      const expected = done.expected ?? chosen.status;
      const args =
        done.call === "decline_booking" || done.call === "cancel_booking"
          ? sql`${chosen.id}, ${expected}, ${done.reason}`
          : sql`${chosen.id}, ${expected}`;
      return codeOf(
        asUser(sql, uidOf(done.actor), (tx) => tx`select public.${sql.unsafe(done.call)}(${args})`),
      );
    }
    case "expire":
      if (chosen) {
        await sql`update public.bookings set hold_expires_at = now() where id = ${chosen.id}`;
      }
      return "ok";
    case "pass":
      if (chosen) {
        await sql`update public.bookings set free_cancellation_until = now() - interval '1 second'
          where id = ${chosen.id}`;
      }
      return "ok";
    case "begin":
      // Past the rules for departures that are booked: it is the clock that would move.
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx`update public.departures set departs_on = current_date
          where id = ${market.departureId}`;
        await tx`update private.package_search
          set departures = datemultirange(daterange(current_date, current_date, '[]'))
          where package_id = ${market.packageId}`;
        await tx`update public.bookings
          set travel_date = current_date, free_cancellation_until = now() - interval '1 second'
          where package_id = ${market.packageId}`;
      });
      return "ok";
    case "suspend":
      return codeOf(
        asUser(sql, users.admin, (tx) => tx`select public.suspend_agency(${market.agencyId}, 'X')`),
      );
    case "restore":
      return codeOf(
        asUser(sql, users.admin, (tx) => tx`select public.restore_agency(${market.agencyId})`),
      );
  }
}

const readBookings = (market: Market) => sql`
  select b.id, b.status, b.refund_amount::text as refund,
    (select count(*)::int from public.booking_events e where e.booking_id = b.id) as events
  from public.bookings b where b.package_id = ${market.packageId} order by b.created_at, b.id`;

async function compare(market: Market, model: BookingModel): Promise<void> {
  const plain = ({ id, status, refund, events }: ModelBooking) => ({ id, status, refund, events });
  expect([...(await readBookings(market))]).toEqual(model.bookings.map(plain));
  const [seats] =
    await sql`select private.seats_taken(${market.packageId}, ${dateIn(model.hasBegun ? 0 : 30)}) as taken`;
  expect(seats).toEqual({ taken: model.taken() });
  expect(model.taken()).toBeLessThanOrEqual(SEATS);
  const counted = await asUser(
    sql,
    market.ownerId,
    (tx) => tx`
    select pending, confirmed, completed, cancelled from public.count_agency_bookings()`,
  );
  expect([...counted]).toEqual([model.counts()]);
  const listed = await asUser(
    sql,
    market.ownerId,
    (tx) => tx`
    select id, status from public.list_agency_bookings(p_sort => 'oldest', p_limit => 1000)`,
  );
  expect([...listed]).toEqual(
    model.bookings.map((booking) => ({ id: booking.id, status: model.effective(booking) })),
  );
}

const step = (change: Partial<Action & { type: "step" }>): Action => ({
  type: "step",
  actor: "owner",
  call: "confirm_booking",
  booking: 0,
  expected: null,
  reason: "Because.",
  ...change,
});

/** Meets each refusal, so that what chance leaves out is tried too. */
const refused: Action[] = [
  { type: "book", actor: "owner", travellers: 1 },
  { type: "book", actor: "traveller", travellers: 4 },
  { type: "book", actor: "other", travellers: 4 },
  step({ actor: "rival" }),
  step({ call: "cancel_booking", actor: "owner", expected: "confirmed" }),
  step({ call: "decline_booking", reason: "" }),
  step({ call: "complete_booking", expected: "pending" }),
  step({}),
  step({ expected: "pending" }),
  { type: "suspend" },
  { type: "book", actor: "other", travellers: 1 },
];

test("the state machine answers every sequence of actions as its model does", async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
      const market = await open();
      const model = new BookingModel(SEATS, 3335, 30);
      for (const done of actions) {
        const wanted = model.predict(done);
        let id = "";
        const got = await act(market, model, done, (made) => (id = made));
        expect(got, JSON.stringify(done)).toBe(wanted);
        if (wanted === "ok") model.apply(done, id);
        told.add(wanted);
      }
      await compare(market, model);
    }),
    { numRuns: 25, examples: [[refused]] },
  );
  // The sequences have been everywhere: every refusal that there is was met.
  expect([...told].sort()).toEqual(
    expect.arrayContaining(["WF001", "WF002", "WF003", "WF007", "WF008", "WF009", "WF010", "ok"]),
  );
});
