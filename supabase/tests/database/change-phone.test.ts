import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectCheck, expectOutcome } from "./outcome";
import {
  createWorld,
  dateIn,
  insertBooking,
  insertPackage,
  ROLES,
  type Role,
  type World,
} from "./world";

const PHONE = "+351 21 555 0123";
const OTHER = "+351 21 555 0456";

let world: World;
let packageId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
beforeEach(async () => {
  // As the operator would: an account has five open requests for a package at most.
  const userId = world.traveller.id;
  bookingId = await insertBooking(world.sql, { userId, packageId, status: "pending", days: 20 });
  await world.sql`update public.bookings set contact_phone = ${PHONE} where id = ${bookingId}`;
});
afterAll(() => world.sql.end());

const change = (role: Role, p_contact_phone: string | null) =>
  world.clients[role].rpc("change_contact_phone", { p_booking_id: bookingId, p_contact_phone });

async function stored() {
  const [row] = await world.sql`select contact_phone, status, request_fingerprint
    from public.bookings where id = ${bookingId}`;
  return row;
}

describe("permitted callers", () => {
  const expected = {
    anonymous: "refused",
    traveller: "none",
    otherTraveller: "WF010",
    owner: "WF010",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("as %s", async (role) => {
    await expectOutcome(change(role, OTHER), expected[role]);
    expect(await stored()).toMatchObject({ contact_phone: role === "traveller" ? OTHER : PHONE });
  });
});

describe("valid numbers", () => {
  test("another one, trimmed, which its agency then reads", async () => {
    await expectOutcome(change("traveller", ` ${OTHER}\u00a0`), "none");
    for (const [role, wanted] of [
      ["owner", OTHER],
      ["rival", undefined],
    ] as const) {
      const { data } = await world.clients[role].rpc("list_agency_bookings", { p_limit: 1000 });
      expect(data?.find(({ id }) => id === bookingId)?.contact_phone).toBe(wanted);
    }
  });

  test.each([null, "", " \u3000"])("none any more: %j", async (none) => {
    await expectOutcome(change("traveller", none), "none");
    expect(await stored()).toMatchObject({ contact_phone: null });
  });

  test.each(["1".repeat(51), "12345\n67890", "12345\u202e6", "\u3164"])(
    "a line of at most 50 characters: not %j",
    async (phone) => {
      await expectOutcome(change("traveller", phone), "WF024");
      expect(await stored()).toMatchObject({ contact_phone: PHONE });
      await expectOutcome(change("traveller", "1".repeat(50)), "none");
    },
  );
});

describe("until when", () => {
  const set = (columns: Record<string, unknown>) =>
    world.sql`update public.bookings set ${world.sql(columns)} where id = ${bookingId}`;
  const hour = 3_600_000;
  const confirmed = { status: "confirmed", confirmed_at: new Date() };
  /** The trip lasts five days, at an agency in UTC. */
  const cases = [
    ["a request", {}, "none"],
    ["a request whose hold has ended", { hold_expires_at: new Date(Date.now() - hour) }, "WF011"],
    ["a confirmed trip", confirmed, "none"],
    ["a trip on its last day", { ...confirmed, travel_date: dateIn(-4) }, "none"],
    ["a trip that is over", { ...confirmed, travel_date: dateIn(-5) }, "WF017"],
    ["a completed trip", { ...confirmed, status: "completed" }, "WF008"],
    ["a cancelled one", { status: "cancelled" }, "WF008"],
  ] as const;

  test.each(cases)("%s", async (_name, columns, outcome) => {
    if (Object.keys(columns).length > 0) await set(columns);
    await expectOutcome(change("traveller", OTHER), outcome);
    expect(await stored()).toMatchObject({ contact_phone: outcome === "none" ? OTHER : PHONE });
  });
});

describe("effects", () => {
  /** Topics and types of the booking's events. */
  async function sentBy(work: () => Promise<unknown>) {
    const [start] = await world.sql`select clock_timestamp()::timestamp as at`;
    await work();
    const rows = await world.sql`select topic, event, payload - 'id' as payload
      from realtime.messages where inserted_at >= ${start?.["at"] as string}
        and payload::text like ${`%${bookingId}%`} order by topic desc`;
    return rows.map((row) => ({ ...row }));
  }
  const count = async (table: string) => {
    const rows = await world.sql`select from ${world.sql(table)} t
      where t::text like ${`%${bookingId}%`}`;
    return rows.length;
  };

  test("both sides get an event without the number; the same number again sends none", async () => {
    const payload = {
      type: "booking.changed",
      booking_id: bookingId,
      package_id: packageId,
      status: "pending",
    };
    const topics = [`user:${world.traveller.id}`, `agency:${world.owner.agencyId}`];
    expect(await sentBy(async () => change("traveller", OTHER))).toEqual(
      topics.map((topic) => ({ topic, event: "booking.changed", payload })),
    );
    expect(await sentBy(async () => change("traveller", ` ${OTHER}`))).toEqual([]);
  });

  test("no step in its history, no mail, and the same request", async () => {
    const before = await stored();
    const tables = ["public.booking_events", "private.emails", "private.audit_log"];
    const counts = await Promise.all(tables.map(count));
    expect(counts[0]).toBe(1);
    await expectOutcome(change("traveller", OTHER), "none");
    expect(await Promise.all(tables.map(count))).toEqual(counts);
    expect(await stored()).toEqual({ ...before, contact_phone: OTHER });
  });

  test("the column can't be written directly, by its traveller neither", async () => {
    for (const role of ["traveller", "owner"] as const) {
      const written = world.clients[role]
        .from("bookings")
        .update({ contact_phone: OTHER })
        .eq("id", bookingId)
        .select("id");
      await expectOutcome(written, "refused");
    }
    const past = world.sql`update public.bookings set contact_phone = '' where id = ${bookingId}`;
    await expectCheck(
      past.then(
        () => ({ data: [], error: null }),
        (error: Error & { code: string }) => ({ data: null, error }),
      ),
      "bookings_contact_phone_check",
    );
  });
});
