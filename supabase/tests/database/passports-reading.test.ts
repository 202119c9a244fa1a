import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PASSPORT_DAYS } from "@/lib/bookings/passports/fields";
import { createServiceClient, createUser } from "../support/clients";
import { expectOutcome } from "./outcome";
import { confirmed, createPassportStage, KEY_ID, SEALED } from "./passport-stage";
import { dateIn, insertBooking, ROLES } from "./world";

let stage: Awaited<ReturnType<typeof createPassportStage>>;
beforeAll(async () => {
  stage = await createPassportStage();
});
beforeEach(() => stage.begin());
afterAll(() => stage.world.sql.end());

describe("reading passport data", () => {
  const expected = {
    anonymous: "refused",
    traveller: "WF010",
    otherTraveller: "WF010",
    owner: "rows",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("as %s", async (role) => {
    await stage.save("traveller").throwOnError();
    await stage.set(confirmed);
    await expectOutcome(stage.read(role), expected[role]);
    // The ciphertext is in no answer but that one.
    for (const column of ["sealed", "key_id", "needed_until"] as const) {
      const rows = stage.world.clients[role].from("traveller_passports").select(column);
      await expectOutcome(rows.eq("booking_id", stage.bookingId), "refused");
    }
  });

  test("gives the secret key nothing", async () => {
    await stage.save("traveller").throwOnError();
    await stage.set(confirmed);
    const service = createServiceClient();
    for (const columns of ["sealed", "position"] as const) {
      await expectOutcome(service.from("traveller_passports").select(columns), "refused");
    }
    await expectOutcome(
      service.rpc("read_passports", { p_booking_id: stage.bookingId }),
      "refused",
    );
  });

  const cases = [
    ["a request", {}, "WF056"],
    ["a confirmed trip", confirmed, "rows"],
    ["a trip on its last day", { ...confirmed, travel_date: dateIn(-4) }, "rows"],
    ["a trip that is over", { ...confirmed, travel_date: dateIn(-5) }, "WF056"],
    ["a completed trip", { ...confirmed, status: "completed" }, "rows"],
    ["a cancelled one", { ...confirmed, status: "cancelled", refund_amount: 0 }, "WF056"],
  ] as const;

  test.each(cases)("of %s", async (_name, columns, wanted) => {
    await stage.save("traveller").throwOnError();
    if (Object.keys(columns).length > 0) await stage.set(columns);
    await expectOutcome(stage.read("owner"), wanted);
  });

  test("ends with the last day at the agency, not in UTC", async () => {
    await stage.save("traveller").throwOnError();
    await stage.set({ ...confirmed, travel_date: dateIn(-4) });
    // Two zones that are never on the same day at once.
    const answers = new Set<string>();
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue"]) {
      await stage.world.sql`update public.agencies set time_zone = ${zone}
        where id = ${stage.world.owner.agencyId}`;
      const [day] = await stage.world.sql`select (now() at time zone ${zone})::date::text as today`;
      const isOpen = String(day?.["today"]) <= dateIn(0);
      await expectOutcome(stage.read("owner"), isOpen ? "rows" : "WF056");
      answers.add(String(day?.["today"]));
    }
    await stage.world.sql`update public.agencies set time_zone = 'UTC'
      where id = ${stage.world.owner.agencyId}`;
    expect(answers.size).toBe(2);
  });

  test("is written to the audit log, for each traveller and each time, without the data (attack 96)", async () => {
    await stage.save("traveller").throwOnError();
    await stage.save("traveller", { p_position: 3 }).throwOnError();
    await stage.set(confirmed);
    const entries = async () =>
      stage.world.sql`select actor_id, agency_id, detail, document::text as words
        from private.audit_log
        where action = 'booking.passport_read' and subject_id = ${stage.bookingId} order by id`;
    await stage.read("rival");
    expect(await entries()).toHaveLength(0);
    await stage.read("owner").throwOnError();
    await stage.read("owner").throwOnError();
    const written = await entries();
    expect(written.map((row) => (row["detail"] as { traveller: number }).traveller)).toEqual([
      2, 3, 2, 3,
    ]);
    for (const row of written) {
      expect(row["actor_id"]).toBe(stage.world.owner.id);
      expect(row["agency_id"]).toBe(stage.world.owner.agencyId);
      expect(Object.keys(row["detail"] as object).sort()).toEqual([
        "agency_id",
        "reference",
        "traveller",
      ]);
      expect(JSON.stringify(row)).not.toContain(SEALED.slice(0, 20).toLowerCase());
    }
  });
});

describe("erasing passport data", () => {
  const untilOf = async () => (await stage.stored())[0]?.until;

  test("counts from the trip's last day, the end of the hold, or the cancellation", async () => {
    await stage.save("traveller").throwOnError();
    expect(await untilOf()).toBe(dateIn(2));
    await stage.set(confirmed);
    expect(await untilOf()).toBe(dateIn(24));
    await stage.set({ travel_date: dateIn(50) });
    expect(await untilOf()).toBe(dateIn(54));
    await stage.set({ status: "cancelled", refund_amount: 0, status_changed_at: new Date() });
    expect(await untilOf()).toBe(dateIn(0));
  });

  test("happens so many days later", async () => {
    await stage.save("traveller").throwOnError();
    await stage.save("traveller", { p_position: 3 }).throwOnError();
    // In one statement: the backend erases what is due at any time.
    await stage.world.sql`update public.traveller_passports
      set needed_until = current_date - ${PASSPORT_DAYS}::integer
        + case position when 2 then 1 else -1 end
      where booking_id = ${stage.bookingId}`;
    await stage.world.sql`select private.forget_old_rows()`;
    expect(await stage.stored()).toMatchObject([{ position: 2 }]);
    const [rule] = await stage.world.sql`select extract(day from keep)::integer as days
      from private.retention where table_name = 'public.traveller_passports'`;
    expect(rule?.["days"]).toBe(PASSPORT_DAYS);
  });

  test("happens with the booker's account, whose document says only that it was entered", async () => {
    const user = await createUser();
    stage.bookingId = await insertBooking(stage.world.sql, {
      userId: user.id,
      packageId: stage.packageId,
      status: "confirmed",
      days: -2,
    });
    await user.client
      .rpc("save_traveller_passport", {
        p_booking_id: stage.bookingId,
        p_position: 1,
        p_key_id: KEY_ID,
        p_sealed: SEALED,
      })
      .throwOnError();
    const { data } = await user.client.rpc("export_own_data").throwOnError();
    const text = JSON.stringify(data);
    expect(data).toMatchObject({ bookings: [{ passports: [{ position: 1 }] }] });
    expect(text).not.toContain(SEALED);
    expect(text).not.toContain(KEY_ID);
    await stage.set({ status: "completed", travel_date: dateIn(-9) });
    await user.client.rpc("erase_own_account").throwOnError();
    expect(await stage.stored()).toEqual([]);
  });
});
