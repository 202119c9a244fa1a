import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { confirmed, createPassportStage, KEY_ID, SEALED } from "./passport-stage";
import { dateIn, ROLES } from "./world";

let stage: Awaited<ReturnType<typeof createPassportStage>>;
beforeAll(async () => {
  stage = await createPassportStage();
});
beforeEach(() => stage.begin());
afterAll(() => stage.world.sql.end());

describe("entering passport data", () => {
  const expected = {
    anonymous: "refused",
    traveller: "none",
    otherTraveller: "WF010",
    owner: "WF010",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("as %s", async (role) => {
    await expectOutcome(stage.save(role), expected[role]);
    const row = { position: 2, key_id: KEY_ID, sealed: SEALED, entered_by: "booker" };
    expect(await stage.stored()).toMatchObject(role === "traveller" ? [row] : []);
  });

  test("is for a place of the party, in a booking that is open", async () => {
    for (const p_position of [0, 4, -1]) {
      await expectOutcome(stage.save("traveller", { p_position }), "WF044");
    }
    await stage.set({ hold_expires_at: new Date(0) });
    await expectOutcome(stage.save("traveller"), "WF011");
    await stage.set({ ...confirmed, travel_date: dateIn(-5) });
    await expectOutcome(stage.save("traveller"), "WF017");
    await stage.set({ status: "cancelled", refund_amount: 0 });
    await expectOutcome(stage.save("traveller"), "WF008");
    expect(await stage.stored()).toEqual([]);
  });

  test("is refused where the package doesn't require it; removing is not", async () => {
    await stage.save("traveller").throwOnError();
    await stage.stopAsking();
    await expectOutcome(stage.save("traveller", { p_position: 1 }), "WF055");
    await expectOutcome(stage.saveOwn(await stage.linkOf(1)), "WF055");
    await expectOutcome(stage.save("traveller", { p_key_id: null, p_sealed: null }), "none");
    expect(await stage.stored()).toEqual([]);
  });

  test("takes nothing that could be read", async () => {
    for (const p_sealed of ["C01X00T47", "C01X00T47 ".repeat(20), "a".repeat(4001)]) {
      await expectCheck(stage.save("traveller", { p_sealed }), "traveller_passports_sealed_check");
    }
    const p_key_id = "2026";
    await expectCheck(stage.save("traveller", { p_key_id }), "traveller_passports_key_id_check");
  });

  test("goes with the traveller's details, and can be removed alone", async () => {
    const party = (full_name: string) =>
      stage.world.traveller.client
        .rpc("save_booking_travellers", {
          p_booking_id: stage.bookingId,
          p_travellers: [{ position: 2, full_name, age: 40 }],
        })
        .throwOnError();
    await party("Ana");
    await stage.save("traveller").throwOnError();
    await party("Ana Reyes");
    expect(await stage.stored()).toHaveLength(1);
    await party("");
    expect(await stage.stored()).toEqual([]);
    await stage.save("traveller").throwOnError();
    await stage.save("traveller", { p_key_id: null, p_sealed: null }).throwOnError();
    expect(await stage.stored()).toEqual([]);
  });

  test("counts as a detail that is missing until it is entered", async () => {
    const missing = async () => {
      const [row] = await stage.world.sql`select private.count_missing_details(b) as missing
        from public.bookings b where b.id = ${stage.bookingId}`;
      return row?.["missing"] as number;
    };
    const travellers = [1, 2, 3].map((position) => ({ position, full_name: "Guest", age: 30 }));
    await stage.world.traveller.client
      .rpc("save_booking_travellers", { p_booking_id: stage.bookingId, p_travellers: travellers })
      .throwOnError();
    expect(await missing()).toBe(3);
    await stage.save("traveller").throwOnError();
    expect(await missing()).toBe(2);
    await stage.stopAsking();
    expect(await missing()).toBe(0);
  });

  test("tells both sides that the booking has changed, without any of it", async () => {
    const sent = async () => {
      const rows = await stage.world.sql`select payload::text as text from realtime.messages
        where event = 'booking.changed' and payload::text like ${`%${stage.bookingId}%`}`;
      return rows.map((row) => String(row["text"]));
    };
    const before = await sent();
    await stage.save("traveller").throwOnError();
    const after = await sent();
    expect(after).toHaveLength(before.length + 2);
    expect(after.join()).not.toContain(SEALED);
  });
});

describe("a personal link", () => {
  test("enters the passport data of its traveller alone, whoever is signed in", async () => {
    const token = await stage.linkOf(3);
    for (const role of ROLES) {
      await expectOutcome(stage.saveOwn(token, stage.world.clients[role]), "none");
      expect(await stage.stored()).toMatchObject([{ position: 3, entered_by: "traveller" }]);
    }
    const invitation = await createTestClient()
      .rpc("get_traveller_invitation", { p_token: token })
      .single()
      .throwOnError();
    expect(invitation.data).toMatchObject({
      booking_id: stage.bookingId,
      place: 3,
      requires_passport: true,
    });
    expect(invitation.data.passport_entered_at).not.toBeNull();
    expect(JSON.stringify(invitation.data)).not.toContain(SEALED);
    await createTestClient()
      .rpc("save_own_passport", { p_token: token, p_key_id: null, p_sealed: null })
      .throwOnError();
    expect(await stage.stored()).toEqual([]);
  });

  test("has one limit for all that it changes, and ends with the booking", async () => {
    const token = await stage.linkOf(2);
    await stage.world.sql`update private.traveller_links set saves = 29, saves_since = now()
      where booking_id = ${stage.bookingId}`;
    await expectOutcome(stage.saveOwn(token), "none");
    await expectOutcome(stage.saveOwn(token), "WF020");
    await stage.world.sql`update private.traveller_links set saves = 0`;
    await stage.set({ ...confirmed, travel_date: dateIn(-5) });
    await expectOutcome(stage.saveOwn(token), "WF045");
    await expectOutcome(stage.saveOwn("0".repeat(64)), "WF045");
  });
});
