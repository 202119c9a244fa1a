import { afterAll, beforeAll, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createAdmin, insertBooking, insertPackage } from "./world";

const sql = openSuperuser();
let admin: TestUser;
let traveller: TestUser;
let agency: TestAgency;
let packageId: string;

beforeAll(async () => {
  [admin, traveller, agency] = await Promise.all([createAdmin(sql), createUser(), createAgency()]);
  packageId = await insertPackage(sql, agency.agencyId, { price: "100.00" });
});
afterAll(() => sql.end());

async function overview(days = 30) {
  const { data, error } = await admin.client
    .rpc("get_operator_overview", { p_days: days })
    .single();
  if (error) throw error;
  return data;
}

const insert = (status: string) => insertBooking(sql, { userId: traveller.id, packageId, status });

test("is the admins' alone", async () => {
  for (const client of [createTestClient(), traveller.client, agency.client]) {
    await expectOutcome(client.rpc("get_operator_overview", {}), "refused");
  }
});

test("counts each request in the period in which it was made, and what lost its seats as cancelled", async () => {
  const before = await overview();
  await Promise.all([insert("pending"), insert("confirmed"), insert("cancelled")]);
  const expired = await insert("pending");
  await sql`update public.bookings set hold_expires_at = now() - interval '1 minute'
    where id = ${expired}`;
  const after = await overview();
  expect({
    requests: after.requests - before.requests,
    confirmed: after.confirmed - before.confirmed,
    cancelled: after.cancelled - before.cancelled,
    value: after.value - before.value,
  }).toEqual({ requests: 4, confirmed: 1, cancelled: 2, value: 400 });
  expect(after.earlier_requests).toBe(before.earlier_requests);
});

test("puts what was made before the period beside it", async () => {
  const before = await overview(7);
  await sql`insert into private.agency_rollups (agency_id, day, shard, completed, amount)
    values (${agency.agencyId}, (now() at time zone 'UTC')::date - 10, 3, 2, 250)`;
  const after = await overview(7);
  expect(after.requests).toBe(before.requests);
  expect(after.earlier_requests - before.earlier_requests).toBe(2);
  expect(after.earlier_confirmed - before.earlier_confirmed).toBe(2);
  expect(after.earlier_value - before.earlier_value).toBe(250);
});

test("counts a mail that was given up as failed, not one that lost its reason", async () => {
  const before = await overview();
  await sql`insert into private.emails
      (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at, last_error, attempts)
    select 'agency_restored', ${traveller.id}, 'en', '{}', gen_random_uuid()::text, null, e, 16
    from unnest(array['the mail service answered 550', 'stale', 'switched off']) as e`;
  expect((await overview()).mails_failed - before.mails_failed).toBe(1);
});
