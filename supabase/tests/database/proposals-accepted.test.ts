import { afterAll, beforeEach, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createUser, openSuperuser } from "../support/clients";
import { inTurn } from "./mail-queue";
import { setProposalStage, type ProposalStage } from "./proposal-stage";
import { book, dateIn } from "./world";

const sql = openSuperuser();
let s: ProposalStage;

beforeEach(async () => {
  s = await setProposalStage(sql);
});
afterAll(() => sql.end());

test("moves the request, restarts its hold, frees the old seats and tells both sides", async () => {
  const id = await s.propose();
  await sql`update public.bookings set hold_expires_at = now() + interval '1 hour'
      where id = ${s.bookingId}`;
  const before = Date.now();
  expect((await s.accept(id)).error).toBeNull();
  const now = await s.bookingNow();
  expect(now).toMatchObject({
    departure_id: s.other,
    travel_date: dateIn(40),
    status: "pending",
    total_price: 300,
  });
  const hold = (now?.["hold_expires_at"] as Date).getTime();
  expect(hold).toBeGreaterThan(before + 47.9 * 3_600_000);
  expect(await s.taken()).toEqual({ [s.old]: 0, [s.other]: 3 });
  expect(await s.statusOf(id)).toBe("accepted");
  expect(await s.told(s.traveller.id)).toEqual(["date_proposed", "booking_moved"]);
  expect(await s.told(s.agency.id)).toEqual(["booking_moved"]);
  expect(await s.mailed(s.traveller.id)).toEqual(["date_proposed", "booking_moved"]);
  expect(await s.mailed(s.agency.id)).toEqual(["booking_moved_agency"]);
});

test("accepted twice at once, it moves once", async () => {
  const id = await s.propose();
  const answers = await Promise.all([s.accept(id), s.accept(id)]);
  expect(answers.map(({ data }) => data)).toEqual([s.bookingId, s.bookingId]);
  expect(await s.told(s.agency.id)).toEqual(["booking_moved"]);
  expect(await s.taken()).toEqual({ [s.old]: 0, [s.other]: 3 });
});

test("the last seats go to one of two who accept at once", async () => {
  const rival = await createUser();
  const theirs = await book(rival, s.packageId, { date: dateIn(40), travellers: 1 });
  await sql`update public.departures set seats = 4 where id = ${s.old}`;
  await sql`update public.bookings set departure_id = ${s.old}, travel_date = ${dateIn(20)}
      where id = ${theirs.booking_id}`;
  await sql`update public.departures set seats = 3 where id = ${s.other}`;
  const [mine, other1] = [await s.propose(), await s.propose({ booking: theirs.booking_id })];
  const answers = await Promise.all([s.accept(mine), s.accept(other1, rival)]);
  expect(answers.map(({ error }) => error?.message ?? "moved").sort()).toEqual([
    "moved",
    "sold_out",
  ]);
  expect((await s.taken())[s.other]).toBeLessThanOrEqual(3);
});

test("a booking that takes the last seat first is not displaced", async () => {
  const id = await s.propose();
  await book(await createUser(), s.packageId, { departureId: s.other, travellers: 2 });
  expect((await s.accept(id)).error).toMatchObject({
    message: "sold_out",
    details: "seats_left=2",
  });
  expect(await s.bookingNow()).toMatchObject({ travel_date: dateIn(20) });
  expect(await s.statusOf(id)).toBe("open");
});

test("refuses another price, other terms, a moved and a deleted departure", async () => {
  const id = await s.propose();
  const refusal = async () => (await s.accept(id)).error?.message;
  await sql`update public.travel_packages set price = 120 where id = ${s.packageId}`;
  expect(await refusal()).toBe("price_changed");
  await sql`update public.travel_packages set price = 100, late_refund_percent = 33
      where id = ${s.packageId}`;
  expect(await refusal()).toBe("terms_changed");
  await sql`update public.departures set departs_on = ${dateIn(41)} where id = ${s.other}`;
  expect(await refusal()).toBe("date_unavailable");
  await sql`delete from public.departures where id = ${s.other}`;
  expect(await refusal()).toBe("date_unavailable");
});

test("refuses everybody but the traveller", async () => {
  const id = await s.propose();
  for (const by of [s.agency, await createUser(), await createAgency()]) {
    expect((await s.accept(id, by)).error?.message).toBe("booking_not_found");
    expect((await s.keep(id, by)).error?.message).toBe("booking_not_found");
  }
});

test("an expired request can't be moved", async () => {
  const id = await s.propose();
  await sql`update public.bookings set hold_expires_at = now() where id = ${s.bookingId}`;
  expect((await s.accept(id)).error?.message).toBe("booking_expired");
});

test("both sides are reminded again of the new hold", async () => {
  const tick = () =>
    inTurn(sql, (tx) => tx`select private.notify_expiring(), private.queue_expiring_mails()`);
  const id = await s.propose();
  await sql`update public.bookings set hold_expires_at = now() + interval '1 hour'
      where id = ${s.bookingId}`;
  await tick();
  await s.accept(id);
  await sql`update public.bookings set hold_expires_at = now() + interval '1 hour'
      where id = ${s.bookingId}`;
  await tick();
  const [row] = await sql`select
      (select count(*)::int from private.emails where kind like 'booking_expiring%'
        and payload ->> 'booking_id' = ${s.bookingId}) as mails,
      (select count(*)::int from public.notifications where kind = 'booking_expiring'
        and payload ->> 'booking_id' = ${s.bookingId}) as told`;
  expect(row).toEqual({ mails: 4, told: 4 });
});

test("the audit log names what was proposed, accepted and kept, by whom", async () => {
  await s.keep(await s.propose());
  await s.accept(await s.propose());
  const rows = await sql`select action, actor_id, agency_id, detail from private.audit_log
    where subject_id = ${s.bookingId} and action like 'booking.date_%' order by id`;
  const detail = expect.objectContaining({
    travel_date: { from: dateIn(20), to: dateIn(40) },
  }) as unknown;
  const entry = (action: string, actor: string) => ({
    action: `booking.date_${action}`,
    actor_id: actor,
    agency_id: s.agency.agencyId,
    detail,
  });
  expect(rows).toEqual([
    entry("proposed", s.agency.id),
    entry("kept", s.traveller.id),
    entry("proposed", s.agency.id),
    entry("accepted", s.traveller.id),
  ]);
});
