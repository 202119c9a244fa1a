import type postgres from "postgres";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { aside, claimFor, makeDue, type Tx } from "./mail-queue";
import { insertBooking, insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let packageId: string;

afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  packageId = await insertPackage(sql, agency.agencyId);
});

const complete = (tx: Tx, id: string) =>
  tx`update public.bookings set status = 'completed', status_actor = 'agency' where id = ${id}`;

/** A confirmed trip of five days that began so many days ago. */
const trip = (tx: Tx, daysAgo: number) =>
  insertBooking(tx as unknown as postgres.Sql, {
    userId: traveller.id,
    packageId,
    status: "confirmed",
    days: -daysAgo,
  });

test("an invitation to a review goes to the traveller once the trip's last day is over in the agency's time zone", async () => {
  await aside(sql, async (tx) => {
    await tx`update public.agencies set time_zone = 'Asia/Tokyo' where id = ${agency.agencyId}`;
    const [early, over] = [await trip(tx, 0), await trip(tx, 9)];
    await tx`delete from private.emails where recipient_id = ${traveller.id}`;
    await complete(tx, early);
    await complete(tx, over);
    const due = await tx<{ booking_id: string; is_due: boolean; is_after: boolean }[]>`
      select b.id as booking_id, m.next_attempt_at <= clock_timestamp() as is_due,
        abs(extract(epoch from m.next_attempt_at
          - (b.travel_date + b.duration_days)::timestamp at time zone 'Asia/Tokyo')) < 5 as is_after
      from private.emails m join public.bookings b on b.id = (m.payload ->> 'booking_id')::uuid
      where m.recipient_id = ${traveller.id} and m.kind = 'review_invited' order by m.id`;
    expect(due).toEqual([
      { booking_id: early, is_due: false, is_after: true },
      { booking_id: over, is_due: true, is_after: false },
    ]);
    const [mail, ...others] = await claimFor(tx, traveller.email);
    expect([mail?.kind, mail?.payload["booking_id"]]).toEqual(["review_invited", over]);
    expect(others).toEqual([]);
  });
});

test("an invitation to a review is dropped if the trip was reviewed meanwhile", async () => {
  await aside(sql, async (tx) => {
    const [reviewed, silent] = [await trip(tx, 0), await trip(tx, 0)];
    await tx`delete from private.emails where recipient_id = ${traveller.id}`;
    await complete(tx, reviewed);
    await complete(tx, silent);
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: traveller.id })}, true)`;
    await tx`select public.write_review(${reviewed}, 5, 5, 5, 5, 'Quiet.', 'en', 'solo')`;
    await makeDue(tx, [traveller.id]);
    const mails = await claimFor(tx, traveller.email);
    expect(mails.map(({ payload }) => payload["booking_id"])).toEqual([silent]);
    const [dropped] = await tx`select last_error, next_attempt_at from private.emails
      where payload ->> 'booking_id' = ${reviewed} and kind = 'review_invited'`;
    expect(dropped).toEqual({ last_error: "stale", next_attempt_at: null });
  });
});
