import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, insertBooking, insertPackage, ROLES, type World } from "./world";

const DAY_LATER = "2020-01-01T00:00:00Z";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
afterAll(() => world.sql.end());

const bookingOf = (status = "confirmed", days = 0) =>
  insertBooking(world.sql, { userId: world.traveller.id, packageId, status, days });
const checkIn = (role: (typeof ROLES)[number], p_booking_id: string) =>
  world.clients[role].rpc("check_in_booking", { p_booking_id });
const undo = (role: (typeof ROLES)[number], p_booking_id: string, p_checked_in_at: string) =>
  world.clients[role].rpc("undo_check_in", { p_booking_id, p_checked_in_at });

async function checkedIn(id: string): Promise<string> {
  const { data, error } = await checkIn("owner", id).single();
  if (error) throw new Error(error.message);
  return data.checked_in_at;
}

async function stored(id: string) {
  const [row] = await world.sql<{ at: Date | null; by: string | null }[]>`
    select checked_in_at as at, checked_in_by as by from public.bookings where id = ${id}`;
  return row;
}

async function audited(id: string) {
  const rows = await world.sql<{ action: string; actor_id: string; agency_id: string }[]>`
    select action, actor_id, agency_id from private.audit_log
    where subject_id = ${id} and action like 'booking.check%' order by id`;
  return rows.map((row) => ({ ...row }));
}

describe("permitted callers", () => {
  const callers = {
    anonymous: "refused",
    traveller: "WF010",
    otherTraveller: "WF010",
    owner: "rows",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("checking in as %s", async (role) => {
    const id = await bookingOf();
    await expectOutcome(checkIn(role, id), callers[role]);
    expect((await stored(id))?.by).toBe(role === "owner" ? world.owner.id : null);
  });

  test.each(ROLES)("taking it back as %s", async (role) => {
    const id = await bookingOf();
    const at = await checkedIn(id);
    await expectOutcome(undo(role, id, at), role === "owner" ? "none" : callers[role]);
    expect((await stored(id))?.at === null).toBe(role === "owner");
  });

  test("an unknown booking has the answer of a foreign one", async () => {
    const foreign = await checkIn("rival", await bookingOf());
    const unknown = await checkIn("rival", crypto.randomUUID());
    expect(unknown.error).toEqual(foreign.error);
  });

  const readers = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "none",
    owner: "rows",
    rival: "none",
    admin: "none",
  } as const;

  test.each(ROLES)("finding a booking by its code as %s", async (role) => {
    const id = await bookingOf();
    const [row] = await world.sql<{ code: string }[]>`
      select check_in_code as code from public.bookings where id = ${id}`;
    const found = world.clients[role]
      .from("bookings")
      .select("id, checked_in_at, checked_in_by")
      .eq("check_in_code", row?.code ?? "");
    await expectOutcome(found, readers[role]);
  });

  test("nobody writes the columns past the functions", async () => {
    const id = await bookingOf();
    for (const role of ["traveller", "owner", "rival", "admin"] as const) {
      for (const change of [{ checked_in_at: DAY_LATER }, { check_in_code: crypto.randomUUID() }]) {
        const written = world.clients[role].from("bookings").update(change).eq("id", id);
        await expectOutcome(written.select("id"), "refused");
      }
    }
  });
});

describe("a check-in", () => {
  test("works once: a later one changes nothing and returns the first time", async () => {
    const id = await bookingOf();
    const first = await checkIn("owner", id).single();
    expect(first.data).toEqual({ checked_in_at: expect.any(String), replayed: false });
    const second = await checkIn("owner", id).single();
    expect(second.data).toEqual({ ...first.data, replayed: true });
    expect(await audited(id)).toEqual([
      {
        action: "booking.checked_in",
        actor_id: world.owner.id,
        agency_id: world.owner.agencyId,
      },
    ]);
  });

  test("is one of twenty at once, and the others have its time", async () => {
    const id = await bookingOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => checkIn("owner", id).single().throwOnError()),
    );
    expect(answers.filter(({ data }) => !data.replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ data }) => data.checked_in_at)).size).toBe(1);
    expect(await audited(id)).toHaveLength(1);
  });

  test.each([
    ["pending", "WF008"],
    ["cancelled", "WF008"],
    ["completed", "WF008"],
    ["confirmed", "rows"],
  ] as const)("of a %s booking: %s", async (status, outcome) => {
    await expectOutcome(checkIn("owner", await bookingOf(status)), outcome);
  });

  test("still tells its time once the booking is completed", async () => {
    const id = await bookingOf();
    const at = await checkedIn(id);
    await world.clients.owner
      .rpc("complete_booking", { p_booking_id: id, p_expected_status: "confirmed" })
      .throwOnError();
    const { data } = await checkIn("owner", id).single();
    expect(data).toEqual({ checked_in_at: at, replayed: true });
    await expectOutcome(undo("owner", id, at), "WF008");
  });

  test("is open from the day before the trip to the day after it, in the agency's time zone", async () => {
    const [item] = await world.sql<{ days: number }[]>`
      select duration_days as days from public.travel_packages where id = ${packageId}`;
    const days = item?.days ?? 0;
    try {
      for (const [zone, shift] of [
        ["UTC", 0],
        ["Pacific/Kiritimati", new Date().getUTCHours() >= 10 ? 1 : 0],
        ["Pacific/Pago_Pago", new Date().getUTCHours() < 11 ? -1 : 0],
      ] as const) {
        await world.sql`update public.agencies set time_zone = ${zone}
          where id = ${world.owner.agencyId}`;
        for (const [start, outcome] of [
          [2, "WF046"],
          [1, "rows"],
          [-days, "rows"],
          [-days - 1, "WF046"],
        ] as const) {
          await expectOutcome(
            checkIn("owner", await bookingOf("confirmed", start + shift)),
            outcome,
          );
        }
      }
    } finally {
      await world.sql`update public.agencies set time_zone = 'UTC'
        where id = ${world.owner.agencyId}`;
    }
  });

  test("is taken back once, by who saw it, and can be made again", async () => {
    const id = await bookingOf();
    const at = await checkedIn(id);
    await expectOutcome(undo("owner", id, DAY_LATER), "WF060");
    await expectOutcome(undo("owner", id, at), "none");
    await expectOutcome(undo("owner", id, at), "none");
    expect(await stored(id)).toEqual({ at: null, by: null });
    expect(await checkedIn(id)).not.toBe(at);
    await expectOutcome(undo("owner", id, at), "WF060");
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      "booking.checked_in",
      "booking.check_in_undone",
      "booking.checked_in",
    ]);
  });

  test("has no name without a time", async () => {
    const id = await bookingOf();
    const written = world.sql`update public.bookings set checked_in_by = ${world.owner.id}
      where id = ${id}`;
    await expectCheck(
      written.then(
        () => ({ data: [], error: null }),
        (error: Error & { code: string }) => ({ data: null, error }),
      ),
      "bookings_checked_in_check",
    );
  });
});

test("each booking has a code of its own, which is not its id", async () => {
  const ids = [await bookingOf("confirmed", 3), await bookingOf("confirmed", 4)];
  const rows = await world.sql<{ id: string; code: string }[]>`
    select id, check_in_code as code from public.bookings where id = any(${ids})`;
  expect(new Set(rows.flatMap(({ id, code }) => [id, code])).size).toBe(4);
  expect(rows.every(({ code }) => /^[0-9a-f]{8}-[0-9a-f]{4}-4/.test(code))).toBe(true);
});

test("a person's copy of their data has the check-in, without code and name", async () => {
  const id = await bookingOf();
  await checkedIn(id);
  const [row] = await world.sql<{ booking: Record<string, unknown> }[]>`
    select b as booking
    from jsonb_array_elements(private.document_of_person(${world.traveller.id}) -> 'bookings') as b
    where b ->> 'id' = ${id}`;
  expect(row?.booking).toMatchObject({ checked_in_at: expect.any(String) });
  expect(Object.keys(row?.booking ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^check_in_code$|^checked_in_by$/)]),
  );
});
