import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const suspend = (id: string, reason = "Complaints.") =>
  world.admin.client.rpc("suspend_agency", { p_agency_id: id, p_reason: reason });
const restore = (id: string) => world.admin.client.rpc("restore_agency", { p_agency_id: id });

describe("the pending requests of a suspended agency", () => {
  const setUp = async () => {
    const agency = await createAgency();
    const packageId = await insertPackage(world.sql, agency.agencyId, { maxParticipants: 9 });
    const pending = await book(world.traveller, packageId, { date: dateIn(20), travellers: 4 });
    const expired = await book(world.otherTraveller, packageId, { date: dateIn(21) });
    await world.sql`update public.bookings set hold_expires_at = now() - interval '1 minute'
      where id = ${expired.booking_id}`;
    return { agency, packageId, pending: pending.booking_id, expired: expired.booking_id };
  };
  const row = async (id: string) =>
    (
      await world.sql`select status, status_actor, status_reason, refund_amount::text, confirmed_at
        from public.bookings where id = ${id}`
    )[0];

  test("end with it, without a stated reason, and free their seats", async () => {
    const { agency, packageId, pending, expired } = await setUp();
    expect((await suspend(agency.agencyId)).error).toBeNull();
    expect(await row(pending)).toEqual({
      status: "cancelled",
      status_actor: "operator",
      status_reason: null,
      refund_amount: "0.00",
      confirmed_at: null,
    });
    // An expired hold has ended before, and stays what it was.
    expect(await row(expired)).toMatchObject({ status: "pending", status_actor: "user" });
    const [event] = await world.sql`select actor, from_status, to_status, reason
      from public.booking_events where booking_id = ${pending} order by id desc limit 1`;
    expect(event).toEqual({
      actor: "operator",
      from_status: "pending",
      to_status: "cancelled",
      reason: null,
    });
    const [seats] = await world.sql`select private.seats_taken(${packageId}, ${dateIn(20)}) as n`;
    expect(Number(seats?.["n"])).toBe(0);
  });

  test("tell their travellers by mail, once each, in the same transaction", async () => {
    const { agency, pending, expired } = await setUp();
    const mails = () => world.sql<{ kind: string; recipient_id: string; payload: object }[]>`
      select kind, recipient_id, payload from private.emails
      where payload ->> 'booking_id' in (${pending}, ${expired}) and kind not like 'booking_re%'`;
    await world.sql
      .begin(async (tx) => {
        await tx`update public.agencies set suspended_at = now(), suspension_reason = 'X'
          where id = ${agency.agencyId}`;
        throw new Error("roll back");
      })
      .catch((error: Error) => expect(error.message).toBe("roll back"));
    expect(await mails()).toEqual([]);
    await suspend(agency.agencyId, "A reason for the agency alone.");
    const sent = await mails();
    expect(sent.map(({ kind, recipient_id }) => [kind, recipient_id])).toEqual([
      ["booking_closed", world.traveller.id],
    ]);
    // The traveller learns no reason, and reads of no refund.
    expect(Object.keys(sent[0]?.payload ?? {})).not.toContain("refund_amount");
    expect(JSON.stringify(sent)).not.toContain("A reason for the agency alone.");
  });

  test("end as well when an approval is withdrawn", async () => {
    const { agency, pending, expired } = await setUp();
    const { error } = await world.admin.client
      .from("agencies")
      .update({ verification_status: "rejected", rejection_reason: "The licence has expired." })
      .eq("id", agency.agencyId);
    expect(error).toBeNull();
    expect(await row(pending)).toMatchObject({ status: "cancelled", status_actor: "operator" });
    expect(await row(expired)).toMatchObject({ status: "pending", status_actor: "user" });
    const [mail] = await world.sql`select recipient_id from private.emails
      where kind = 'booking_closed' and payload ->> 'booking_id' = ${pending}`;
    expect(mail).toEqual({ recipient_id: world.traveller.id });
    await expectOutcome(
      agency.client.rpc("confirm_booking", {
        p_booking_id: expired,
        p_expected_status: "pending",
      }),
      "WF011",
    );
  });

  test("can't be confirmed, nor come back when it is restored", async () => {
    const { agency, pending, expired } = await setUp();
    await suspend(agency.agencyId);
    const confirm = (id: string) =>
      agency.client.rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" });
    await expectOutcome(confirm(pending), "WF070");
    // Not even one that the operator's tools left pending.
    await world.sql`update public.bookings set hold_expires_at = now() + interval '1 day'
      where id = ${expired}`;
    await expectOutcome(confirm(expired), "WF070");
    await restore(agency.agencyId);
    await expectOutcome(confirm(pending), "WF008");
    await expectOutcome(confirm(expired), "rows");
  });

  test("are confirmed before a suspension that races with them, or end with it", async () => {
    const { agency, pending, packageId } = await setUp();
    const others = await Promise.all(
      [30, 31, 32].map((days) => book(world.traveller, packageId, { date: dateIn(days) })),
    );
    const ids = [pending, ...others.map(({ booking_id }) => booking_id)];
    const answers = await Promise.all([
      ...ids.map((id) =>
        agency.client.rpc("confirm_booking", { p_booking_id: id, p_expected_status: "pending" }),
      ),
      suspend(agency.agencyId),
    ]);
    expect(answers.at(-1)?.error).toBeNull();
    for (const [index, id] of ids.entries()) {
      const code = answers[index]?.error?.code;
      expect([undefined, "WF070"]).toContain(code);
      expect((await row(id))?.["status"]).toBe(code ? "cancelled" : "confirmed");
    }
  });
});
