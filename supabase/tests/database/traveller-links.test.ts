import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import {
  createWorld,
  dateIn,
  insertBooking,
  insertPackage,
  ROLES,
  type Role,
  type World,
} from "./world";

const UNKNOWN = "0".repeat(64);
const ANA = { p_full_name: "Ana Reyes", p_age: 34, p_wishes: "No nuts." };

let world: World;
let packageId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
  await world.sql`update public.travel_packages
    set minimum_age = 12, requirements = '{"Travel insurance"}', what_to_bring = '{Boots}'
    where id = ${packageId}`;
});
beforeEach(async () => {
  const userId = world.traveller.id;
  bookingId = await insertBooking(world.sql, {
    userId,
    packageId,
    status: "pending",
    days: 20,
    travellers: 3,
  });
});
afterAll(() => world.sql.end());

const create = (role: Role, p_position: number) =>
  world.clients[role].rpc("create_traveller_link", { p_booking_id: bookingId, p_position });

async function linkOf(position: number): Promise<string> {
  const { data, error } = await create("traveller", position);
  if (error) throw error;
  return data;
}

const read = (p_token: string, client = createTestClient()) =>
  client.rpc("get_traveller_invitation", { p_token });
const save = (p_token: string, change: Partial<typeof ANA> = {}, client = createTestClient()) =>
  client.rpc("save_own_traveller_details", { p_token, ...ANA, ...change });
const set = (columns: Record<string, unknown>) =>
  world.sql`update public.bookings set ${world.sql(columns)} where id = ${bookingId}`;

async function stored() {
  const rows = await world.sql`select position, full_name, age, wishes, entered_by
    from public.booking_travellers where booking_id = ${bookingId} order by position`;
  return rows.map((row) => ({ ...row }));
}

describe("making a link", () => {
  const expected = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "WF010",
    owner: "WF010",
    rival: "WF010",
    admin: "WF010",
  } as const;

  test.each(ROLES)("as %s", async (role) => {
    await expectOutcome(create(role, 2), expected[role]);
  });

  test("is for a place of the party", async () => {
    for (const position of [0, 4, -1]) await expectOutcome(create("traveller", position), "WF044");
  });

  test("gives 244 random bits, of which the database keeps the hash alone (attack 95)", async () => {
    const tokens = [await linkOf(1), await linkOf(2), await linkOf(2)];
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const rows = await world.sql`select from private.traveller_links l
        where l::text like ${`%${token}%`}`;
      expect(rows).toHaveLength(0);
    }
    const links = await world.sql`select from private.traveller_links
      where booking_id = ${bookingId}`;
    expect(links).toHaveLength(2);
  });

  test("ends the earlier link of the same traveller, and no other", async () => {
    const [first, other] = [await linkOf(2), await linkOf(3)];
    const second = await linkOf(2);
    await expectOutcome(read(first), "none");
    await expectOutcome(save(first), "WF045");
    await expectOutcome(read(second), "rows");
    await expectOutcome(read(other), "rows");
    expect(await stored()).toEqual([]);
  });
});

describe("whoever has the link", () => {
  test("reads the trip, what is asked, and the details of this traveller alone (attack 95)", async () => {
    const token = await linkOf(2);
    await world.traveller.client
      .rpc("save_booking_travellers", {
        p_booking_id: bookingId,
        p_travellers: [
          { position: 1, full_name: "Maya Lindqvist", age: 41 },
          { position: 2, full_name: "Ana" },
        ],
      })
      .throwOnError();
    await set({ contact_phone: "+351 21 555 0123", note: "A private note." });
    const { data } = await read(token).single();
    const [row] = await world.sql`select b.package_title, a.business_name, b.reference
      from public.bookings b join public.agency_public a on a.agency_id = b.agency_id
      where b.id = ${bookingId}`;
    expect(data).toEqual({
      package_title: row?.["package_title"] as string,
      package_slug: null,
      destination: "Lisbon",
      travel_date: dateIn(20),
      duration_days: 5,
      agency_name: row?.["business_name"] as string,
      booker_name: "Somebody",
      minimum_age: 12,
      requirements: ["Travel insurance"],
      what_to_bring: ["Boots"],
      full_name: "Ana",
      age: null,
      wishes: null,
      booking_id: bookingId,
      place: 2,
      requires_passport: false,
      passport_entered_at: null,
    });
  });

  test("writes the details of this traveller alone, whoever is signed in (attack 95)", async () => {
    const token = await linkOf(2);
    await linkOf(1);
    for (const role of ROLES) {
      const change = { p_wishes: `Of ${role}` };
      await expectOutcome(save(token, change, world.clients[role]), "none");
      expect(await stored()).toEqual([
        {
          position: 2,
          full_name: "Ana Reyes",
          age: 34,
          wishes: `Of ${role}`,
          entered_by: "traveller",
        },
      ]);
    }
    const { data } = await read(token).single();
    expect(data).toMatchObject({ full_name: "Ana Reyes", age: 34, wishes: "Of admin" });
  });

  test("reads no table with it (attack 95)", async () => {
    await save(await linkOf(2));
    const client = createTestClient();
    const rows = client.from("booking_travellers").select("full_name").eq("booking_id", bookingId);
    await expectOutcome(rows, "refused");
    await expectOutcome(client.from("bookings").select("id").eq("id", bookingId), "refused");
  });

  test("gives a name, an age that can be, and wishes of at most 1000 characters", async () => {
    const token = await linkOf(2);
    for (const change of [
      { p_full_name: " " },
      { p_full_name: "A".repeat(101) },
      { p_age: 121 },
      { p_wishes: "w".repeat(1001) },
    ]) {
      const { error } = await save(token, change);
      expect(error?.code).toBe("WF044");
      expect(JSON.stringify(error)).not.toContain(bookingId);
    }
    expect(await stored()).toEqual([]);
  });

  test("writes 30 times an hour, which a new link doesn't change", async () => {
    const token = await linkOf(2);
    await world.sql`update private.traveller_links set saves = 29, saves_since = now()
      where booking_id = ${bookingId}`;
    await expectOutcome(save(token), "none");
    await expectOutcome(save(token, { p_age: 35 }), "WF020");
    await expectOutcome(save(await linkOf(2), { p_age: 35 }), "WF020");
    await world.sql`update private.traveller_links set saves_since = now() - interval '61 minutes'
      where booking_id = ${bookingId}`;
    await expectOutcome(save(await linkOf(2), { p_age: 35 }), "none");
  });

  test("tells both sides that the booking has changed", async () => {
    const token = await linkOf(2);
    const count = async () => {
      const rows = await world.sql`select from realtime.messages
        where event = 'booking.changed' and payload::text like ${`%${bookingId}%`}`;
      return rows.length;
    };
    const before = await count();
    await save(token);
    expect(await count()).toBe(before + 2);
    await save(token);
    expect(await count()).toBe(before + 2);
  });
});

describe("until when a link works", () => {
  const hour = 3_600_000;
  const confirmed = { status: "confirmed", confirmed_at: new Date() };
  const cases = [
    ["a request", {}, true],
    ["a request whose hold has ended", { hold_expires_at: new Date(Date.now() - hour) }, false],
    ["a confirmed trip", confirmed, true],
    ["a trip on its last day", { ...confirmed, travel_date: dateIn(-4) }, true],
    ["a trip that is over", { ...confirmed, travel_date: dateIn(-5) }, false],
    ["a completed trip", { ...confirmed, status: "completed" }, false],
    ["a cancelled one", { status: "cancelled" }, false],
  ] as const;

  test.each(cases)("%s (attack 95)", async (_name, columns, isOpen) => {
    const token = await linkOf(2);
    if (Object.keys(columns).length > 0) await set(columns);
    await expectOutcome(read(token), isOpen ? "rows" : "none");
    await expectOutcome(save(token), isOpen ? "none" : "WF045");
  });

  test("answers the same, whether it is unknown, malformed, replaced, or of a cancelled trip, and whatever is sent with it (attack 95)", async () => {
    const replaced = await linkOf(2);
    await linkOf(2);
    const ended = await linkOf(3);
    const cancelled = await world.traveller.client.rpc("cancel_booking", {
      p_booking_id: bookingId,
      p_expected_status: "pending",
    });
    expect(cancelled.error).toBeNull();
    const answers = new Set<string>();
    for (const token of [UNKNOWN, "", randomUUID(), "x".repeat(10_000), replaced, ended]) {
      for (const change of [{}, { p_full_name: "" }, { p_age: 999 }]) {
        const { data, error, status } = await save(token, change);
        answers.add(JSON.stringify({ data, error, status }));
      }
      await expectOutcome(read(token), "none");
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("WF045");
  });
});
