import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { expectCheck, expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, ROLES, type World } from "./world";

const PHONE = "+351 21 555 0123";

let world: World;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  const packageId = await insertPackage(world.sql, world.owner.agencyId);
  const asked = { date: dateIn(20), phone: ` ${PHONE}\u00a0` };
  bookingId = (await book(world.traveller, packageId, asked)).booking_id;
});
afterAll(() => world.sql.end());

const ask = (
  packageId: string,
  extra: { p_request_id?: string; p_contact_phone?: string | null },
) =>
  world.traveller.client.rpc("book_package", {
    p_request_id: randomUUID(),
    p_package_id: packageId,
    p_departure_id: null,
    p_travel_date: dateIn(20),
    p_travellers: 1,
    ...extra,
  });

describe("the number that a traveller leaves", () => {
  test("is kept with the booking, trimmed, and is not said in the conversation", async () => {
    const { data } = await world.traveller.client
      .from("bookings")
      .select("contact_phone, note, conversations(messages(content))")
      .eq("id", bookingId)
      .single();
    expect(data).toEqual({ contact_phone: PHONE, note: null, conversations: { messages: [] } });
  });

  test.each(["", " \u3000", null])("may be left out: %j is none", async (p_contact_phone) => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const { data, error } = await ask(packageId, { p_contact_phone }).single();
    expect(error).toBeNull();
    const [row] = await world.sql`select contact_phone from public.bookings
      where id = ${data?.booking_id ?? ""}`;
    expect(row).toEqual({ contact_phone: null });
  });

  test.each(["1".repeat(51), "12345\n67890", "12345\u202e6", "\u3164"])(
    "is a line of at most 50 characters: not %j",
    async (p_contact_phone) => {
      const packageId = await insertPackage(world.sql, world.owner.agencyId);
      await expectOutcome(ask(packageId, { p_contact_phone }), "WF024");
      await expectOutcome(ask(packageId, { p_contact_phone: "1".repeat(50) }), "rows");
    },
  );

  test("is checked by the table, like an agency's number", async () => {
    for (const phone of ["1".repeat(51), " 12345", "", "12345\n67890"]) {
      const written = world.sql`update public.bookings set contact_phone = ${phone}
        where id = ${bookingId}`;
      await expectCheck(
        written.then(
          () => ({ data: [], error: null }),
          (error: Error & { code: string }) => ({ data: null, error }),
        ),
        "bookings_contact_phone_check",
      );
    }
  });
});

describe("a request that is repeated", () => {
  test("is the same with the same number, and a different one with another number or none", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const same = { p_request_id: randomUUID(), p_contact_phone: PHONE };
    const first = await ask(packageId, same).single();
    const second = await ask(packageId, { ...same, p_contact_phone: ` ${PHONE} ` }).single();
    expect(second.data).toEqual(first.data && { ...first.data, replayed: true });
    for (const p_contact_phone of ["+351 21 555 0124", null]) {
      await expectOutcome(ask(packageId, { ...same, p_contact_phone }), "WF006");
    }
  });

  test("without a number is the one that was made before there were numbers", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const same = { p_request_id: randomUUID() };
    const { data } = await ask(packageId, same).single();
    const [row] = await world.sql`select request_fingerprint = md5(jsonb_build_array(
        package_id, null, travel_date, travellers, note)::text) as "isSame"
      from public.bookings where id = ${data?.booking_id ?? ""}`;
    expect(row).toEqual({ isSame: true });
    await expectOutcome(ask(packageId, { ...same, p_contact_phone: PHONE }), "WF006");
  });
});

describe("readers", () => {
  const expected = {
    anonymous: "refused",
    traveller: "rows",
    otherTraveller: "none",
    owner: "rows",
    rival: "none",
    admin: "none",
  } as const;

  test.each(ROLES)("as %s", async (role) => {
    const client = world.clients[role];
    const own = client.from("bookings").select("contact_phone").eq("id", bookingId);
    await expectOutcome(own, expected[role]);
    const found = client.from("bookings").select("id").eq("contact_phone", PHONE).limit(1);
    await expectOutcome(found, expected[role]);
    const through = await client
      .from("conversations")
      .select("bookings!conversations_booking_id_fkey(contact_phone)")
      .eq("booking_id", bookingId);
    expect(JSON.stringify(through.data ?? []).includes(PHONE)).toBe(expected[role] === "rows");
  });

  test("its agency has it in the list, and a rival has no such booking", async () => {
    const listOf = async (role: "owner" | "rival") => {
      const { data } = await world.clients[role].rpc("list_agency_bookings", { p_limit: 1000 });
      return data?.find(({ id }) => id === bookingId)?.contact_phone;
    };
    expect(await listOf("owner")).toBe(PHONE);
    expect(await listOf("rival")).toBeUndefined();
    await expectOutcome(createTestClient().rpc("list_agency_bookings"), "refused");
  });

  test("it can't be written afterwards, except by its function", async () => {
    for (const role of ["traveller", "owner", "rival", "admin"] as const) {
      const written = world.clients[role]
        .from("bookings")
        .update({ contact_phone: "12345" })
        .eq("id", bookingId)
        .select("id");
      await expectOutcome(written, "refused");
    }
  });
});
