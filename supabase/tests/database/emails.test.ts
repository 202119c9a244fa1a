import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import {
  createServiceClient,
  createTestClient,
  createUser,
  openSuperuser,
  type TestUser,
} from "../support/clients";
import { tickAll } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { book, createAdmin, dateIn, insertPackage } from "./world";

const sql = openSuperuser();
let admin: TestUser;
let agency: TestAgency;
let traveller: TestUser;
let packageId: string;

beforeAll(async () => {
  admin = await createAdmin(sql);
});
afterAll(() => sql.end());

beforeEach(async () => {
  [agency, traveller] = await Promise.all([
    createAgency(),
    createUser(undefined, { full_name: "Maya", locale: "fr" }),
  ]);
  packageId = await insertPackage(sql, agency.agencyId);
  await forget();
});

const people = () => [agency.id, traveller.id];
const forget = () => sql`delete from private.emails where recipient_id = any(${people()})`;

/** Kind and recipient of the two users' mails, in queue order. */
async function queued(): Promise<string[]> {
  const rows = await sql<{ kind: string; recipient_id: string }[]>`
    select kind, recipient_id from private.emails
    where recipient_id = any(${people()}) order by id`;
  return rows.map(
    (row) => `${row.kind} → ${row.recipient_id === agency.id ? "agency" : "traveller"}`,
  );
}

const request = () => book(traveller, packageId, { date: dateIn(30) });

describe("bookings", () => {
  test("a request goes to both sides, in the traveller's language and with the snapshot", async () => {
    const { booking_id: id, reference } = await request();
    expect(await queued()).toEqual(["booking_requested → traveller", "booking_received → agency"]);
    const [row] = await sql`select locale, payload from private.emails
      where recipient_id = ${traveller.id}`;
    expect(row?.["locale"]).toBe("fr");
    expect(row?.["payload"]).toMatchObject({
      booking_id: id,
      reference,
      customer_name: "Maya",
      total_price: "499.50",
      travel_date: dateIn(30),
    });
  });

  test("a step goes to the side that did not make it; a cancellation always to the traveller", async () => {
    const first = await request();
    const second = await request();
    const third = await request();
    await forget();
    const pending = { p_expected_status: "pending" };
    await agency.client.rpc("confirm_booking", { p_booking_id: first.booking_id, ...pending });
    await agency.client.rpc("decline_booking", {
      p_booking_id: second.booking_id,
      p_reason: "Full",
      ...pending,
    });
    await traveller.client.rpc("cancel_booking", { p_booking_id: third.booking_id, ...pending });
    await agency.client.rpc("cancel_booking", {
      p_booking_id: first.booking_id,
      p_expected_status: "confirmed",
      p_reason: "Storm",
    });
    expect(await queued()).toEqual([
      "booking_confirmed → traveller",
      "booking_declined → traveller",
      "booking_cancelled → traveller",
      "booking_cancelled_agency → agency",
      "booking_cancelled → traveller",
    ]);
    const [last] = await sql`select payload from private.emails
      where recipient_id = ${traveller.id} order by id desc limit 1`;
    expect(last?.["payload"]).toMatchObject({
      actor: "agency",
      reason: "Storm",
      refund_amount: "499.50",
    });
  });

  test("a rolled-back event sends no mail", async () => {
    await sql
      .begin(async (tx) => {
        await tx`update public.agencies set verification_status = 'rejected',
          rejection_reason = 'x' where id = ${agency.agencyId}`;
        throw new Error("roll back");
      })
      .catch(() => undefined);
    expect(await queued()).toEqual([]);
  });

  test("a reminder goes to both sides once, in the last twelve hours of a hold", async () => {
    const { booking_id: id } = await request();
    const { booking_id: later } = await request();
    await forget();
    const rows = await sql.begin(async (tx) => {
      const endIn = (booking: string, hours: number) =>
        tx`update public.bookings set hold_expires_at = now() + make_interval(hours => ${hours})
          where id = ${booking}`;
      await endIn(id, 11);
      await endIn(later, 13);
      await tx`select private.queue_expiring_mails()`;
      await tx`select private.queue_expiring_mails()`;
      // A request answered before its mail was sent.
      await tx`update public.bookings set status = 'confirmed' where id = ${id}`;
      await tx`select private.drop_stale_emails()`;
      return tx`select kind, recipient_id, last_error, next_attempt_at from private.emails
        where recipient_id = any(${people()}) and kind like 'booking_expiring%' order by kind`;
    });
    const stale = { last_error: "stale", next_attempt_at: null };
    expect(rows).toEqual([
      { kind: "booking_expiring", recipient_id: traveller.id, ...stale },
      { kind: "booking_expiring_agency", recipient_id: agency.id, ...stale },
    ]);
  });
});

describe("agencies", () => {
  test("hear of their application, the decision, a suspension and its end", async () => {
    const owner = await createUser();
    const kinds = async () =>
      (
        await sql`select kind, payload ->> 'reason' as reason from private.emails
          where recipient_id = ${owner.id} order by id`
      ).map((row) => [row["kind"], row["reason"]].filter(Boolean).join(": "));
    await owner.client.from("agencies").insert({
      user_id: owner.id,
      business_name: "Mail Tours",
      business_email: "other@mail.example",
      business_phone: "1",
    });
    const [row] = await sql<{ id: string }[]>`
      select id from public.agencies where user_id = ${owner.id}`;
    const id = row?.id ?? "";
    const review = (values: { verification_status: string; rejection_reason?: string }) =>
      admin.client.from("agencies").update(values).eq("id", id).select("id");
    await review({ verification_status: "rejected", rejection_reason: "Unreadable" });
    await owner.client
      .from("agencies")
      .update({ verification_status: "pending" })
      .eq("id", id)
      .select("id");
    await tickAll(sql, id);
    await review({ verification_status: "approved" });
    await review({ verification_status: "verified" });
    await admin.client.rpc("suspend_agency", { p_agency_id: id, p_reason: "Complaints" });
    await admin.client.rpc("restore_agency", { p_agency_id: id });
    expect(await kinds()).toEqual([
      "application_received",
      "application_rejected: Unreadable",
      "application_received",
      "application_approved",
      "agency_suspended: Complaints",
      "agency_restored",
    ]);
  });
});

describe("the queue", () => {
  test("can't be read through the API, even with the secret key", async () => {
    for (const client of [
      createTestClient(),
      traveller.client,
      admin.client,
      createServiceClient(),
    ]) {
      const { data, error } = await client
        .schema("private" as never)
        .from("emails" as never)
        .select("*");
      expect(error?.code).toBe("PGRST106");
      expect(data).toBeNull();
    }
    for (const client of [createTestClient(), traveller.client, agency.client, admin.client]) {
      await expectOutcome(client.rpc("claim_emails", { p_limit: 1 }), "refused");
      const settle = { p_id: 1, p_error: null, p_is_final: false };
      await expectOutcome(client.rpc("settle_email", settle), "refused");
    }
  });

  test("never gives one mail to two callers, and gives up only in the end", async () => {
    // In the distant past, so that they are due before mails of other tests.
    await sql`insert into private.emails (kind, recipient_id, locale, payload, dedupe_key, next_attempt_at)
      select 'agency_restored', ${traveller.id}, 'en', '{}', 'test:' || ${traveller.id} || n,
        now() - interval '9 years' from generate_series(1, 40) n`;
    const service = createServiceClient();
    const mine = async () => {
      const { data, error } = await service.rpc("claim_emails", { p_limit: 10 });
      if (error) throw error;
      return data.filter(({ address }) => address === traveller.email).map(({ id }) => id);
    };
    const taken = (await Promise.all([mine(), mine(), mine(), mine()])).flat();
    expect(new Set(taken).size).toBe(taken.length);
    const [id] = taken;
    if (id !== undefined) {
      await sql`update private.emails set attempts = 16, sent_at = null where id = ${id}`;
      await service.rpc("settle_email", { p_id: id, p_error: "no", p_is_final: false });
      const [row] = await sql`select next_attempt_at from private.emails where id = ${id}`;
      expect(row?.["next_attempt_at"]).toBeNull();
    }
  });

  test("goes with the account", async () => {
    const gone = await createUser();
    await sql`select private.queue_email('agency_restored', ${gone.id}, '{}', ${`test:${gone.id}`})`;
    await sql`delete from auth.users where id = ${gone.id}`;
    expect(await sql`select from private.emails where recipient_id = ${gone.id}`).toHaveLength(0);
  });
});
