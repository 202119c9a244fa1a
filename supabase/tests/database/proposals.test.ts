import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createTestClient, createUser, openSuperuser } from "../support/clients";
import { setProposalStage, type ProposalStage } from "./proposal-stage";
import { dateIn, insertDeparture, insertPackage } from "./world";

const sql = openSuperuser();
let s: ProposalStage;

beforeEach(async () => {
  s = await setProposalStage(sql);
});
afterAll(() => sql.end());

describe("propose_departure", () => {
  test("puts the proposal into the thread, with price and terms, and tells the traveller", async () => {
    const id = await s.propose();
    const { data } = await s.traveller.client
      .from("conversations")
      .select(
        "user_unread_count, messages(id, sender_type), date_proposals!date_proposals_conversation_id_fkey(id, travel_date, total_price, status)",
      )
      .eq("id", s.conversationId)
      .single();
    expect(data).toEqual({
      user_unread_count: 1,
      messages: [{ id, sender_type: "agency" }],
      date_proposals: [{ id, travel_date: dateIn(40), total_price: 300, status: "open" }],
    });
    expect(await s.told(s.traveller.id)).toEqual(["date_proposed"]);
    expect(await s.mailed(s.traveller.id)).toEqual(["date_proposed"]);
    expect(await s.taken()).toEqual({ [s.old]: 3, [s.other]: 0 });
  });

  test("a replay proposes nothing, another proposal replaces the open one", async () => {
    const id = await s.propose();
    expect((await s.ask({ id })).error).toBeNull();
    expect((await s.ask({ id, departureId: s.old })).error?.message).toBe("request_conflict");
    const third = await insertDeparture(sql, s.packageId, 50, 9);
    const newer = await s.propose({ departureId: third });
    expect([await s.statusOf(id), await s.statusOf(newer)]).toEqual(["replaced", "open"]);
    expect((await s.accept(id)).error?.message).toBe("proposal_over");
  });

  test("two proposals at once leave one open", async () => {
    const answers = await Promise.all([s.ask(), s.ask()]);
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    const rows = await sql`select status from public.date_proposals
      where booking_id = ${s.bookingId} order by status`;
    expect(rows.map((row) => row["status"])).toEqual(["open", "replaced"]);
  });

  test("refuses everybody but the agency of the request", async () => {
    for (const by of [s.traveller, await createUser(), await createAgency()]) {
      expect((await s.ask({ by })).error?.message).toBe("booking_not_found");
    }
    const { error } = await createTestClient().rpc("propose_departure", {
      p_proposal_id: randomUUID(),
      p_booking_id: s.bookingId,
      p_departure_id: s.other,
      p_summary: "x",
    });
    expect(error?.code).toBe("42501");
  });

  test("refuses the requested date, another package's, a past one and a full one", async () => {
    const elsewhere = await insertDeparture(
      sql,
      await insertPackage(sql, s.agency.agencyId),
      40,
      9,
    );
    const full = await insertDeparture(sql, s.packageId, 60, 2);
    const past = await insertDeparture(sql, s.packageId, -3, 9);
    for (const departureId of [s.old, elsewhere, past, randomUUID()]) {
      expect((await s.ask({ departureId })).error?.message).toBe("date_unavailable");
    }
    expect((await s.ask({ departureId: full })).error).toMatchObject({
      message: "sold_out",
      details: "seats_left=2",
    });
  });

  test("refuses what is not pending any more", async () => {
    await sql`update public.bookings set hold_expires_at = now() where id = ${s.bookingId}`;
    expect((await s.ask()).error?.message).toBe("booking_expired");
    await sql`update public.bookings set hold_expires_at = now() + interval '1 day'
      where id = ${s.bookingId}`;
    await s.agency.client.rpc("confirm_booking", {
      p_booking_id: s.bookingId,
      p_expected_status: "pending",
    });
    expect((await s.ask()).error?.message).toBe("status_changed");
  });

  test("stops at twenty for a request", async () => {
    const id = await s.propose();
    await sql`insert into public.date_proposals (id, conversation_id, booking_id, from_date,
        travel_date, travellers, unit_price, total_price, free_cancellation_until,
        late_refund_percent, status, created_at)
      select gen_random_uuid(), conversation_id, booking_id, from_date, travel_date, travellers,
        unit_price, total_price, free_cancellation_until, late_refund_percent, 'kept', created_at
      from public.date_proposals, generate_series(1, 19) where id = ${id}`;
    expect((await s.ask()).error?.message).toBe("rate_limited");
  });
});

describe("the end of a proposal", () => {
  test("the traveller keeps the date, once", async () => {
    const id = await s.propose();
    expect((await s.keep(id)).data).toBe(s.bookingId);
    expect((await s.keep(id)).data).toBe(s.bookingId);
    expect(await s.bookingNow()).toMatchObject({ travel_date: dateIn(20) });
    expect(await s.told(s.agency.id)).toEqual(["date_kept"]);
    expect((await s.accept(id)).error?.message).toBe("proposal_over");
  });

  test.each(["confirm", "decline", "cancel"] as const)(
    "ends with the request: %s",
    async (step) => {
      const id = await s.propose();
      const seen = { p_booking_id: s.bookingId, p_expected_status: "pending" };
      const { error } = await {
        confirm: () => s.agency.client.rpc("confirm_booking", seen),
        decline: () => s.agency.client.rpc("decline_booking", { ...seen, p_reason: "Full." }),
        cancel: () => s.traveller.client.rpc("cancel_booking", seen),
      }[step]();
      expect(error).toBeNull();
      expect(await s.statusOf(id)).toBe("ended");
      expect((await s.accept(id)).error?.message).toBe("proposal_over");
    },
  );

  test("confirming and accepting at once leaves one of both", async () => {
    const id = await s.propose();
    const [confirmed, accepted] = await Promise.all([
      s.agency.client.rpc("confirm_booking", {
        p_booking_id: s.bookingId,
        p_expected_status: "pending",
      }),
      s.accept(id),
    ]);
    expect(confirmed.error).toBeNull();
    const isMoved = accepted.error === null;
    expect(await s.bookingNow()).toMatchObject({
      status: "confirmed",
      travel_date: dateIn(isMoved ? 40 : 20),
    });
    expect(await s.statusOf(id)).toBe(isMoved ? "accepted" : "ended");
  });
});
