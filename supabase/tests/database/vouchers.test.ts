import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aside, claimFor, makeDue } from "./mail-queue";
import { createWorld, insertBooking, insertPackage, ROLES, type Role, type World } from "./world";

let world: World;
let packageId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId);
});
afterAll(() => world.sql.end());

const book = (status = "confirmed") =>
  insertBooking(world.sql, { userId: world.traveller.id, packageId, status });

async function read(role: Role, bookingId: string, token = ""): Promise<unknown> {
  const { data, error } = await world.clients[role].rpc("get_voucher", {
    p_booking_id: bookingId,
    p_token: token,
  });
  expect(error).toBeNull();
  return data;
}

async function linkTo(bookingId: string): Promise<string> {
  const [row] = await world.sql<{ token: string | null }[]>`
    select private.create_voucher_link(${bookingId}) as token`;
  return row?.token ?? "";
}

describe("a voucher's words", () => {
  test.each(ROLES)("without a link as %s", async (role) => {
    const voucher = await read(role, await book());
    expect(voucher !== null).toBe(role === "traveller");
  });

  test.each([
    ["pending", false],
    ["confirmed", true],
    ["completed", true],
    ["cancelled", false],
  ] as const)("of a %s booking: %s", async (status, isValid) => {
    const id = await book(status);
    expect((await read("traveller", id)) !== null).toBe(isValid);
    expect((await linkTo(id)) !== "").toBe(isValid);
  });

  test("have everything of the day", async () => {
    const id = await book();
    await world.sql`
      insert into public.booking_travellers (booking_id, position, full_name, age, entered_by)
      values (${id}, 2, 'Gus Guest', 9, 'booker'), (${id}, 1, 'Bea Booker', 44, 'booker')`;
    await world.sql`update public.travel_packages set meeting_time = '08:30',
      what_to_bring = '{Sunscreen}' where id = ${packageId}`;
    await world.sql`update public.agencies set emergency_phone = '+351 91 555 0911'
      where id = ${world.owner.agencyId}`;
    expect(await read("traveller", id)).toMatchObject({
      reference: expect.stringMatching(/^WF-/) as string,
      names: ["Bea Booker", "Gus Guest"],
      total_price: expect.stringMatching(/^\d+\.\d\d$/) as string,
      meeting_time: "08:30",
      end_time: null,
      what_to_bring: ["Sunscreen"],
      emergency_phone: "+351 91 555 0911",
      check_in_code: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });
});

describe("a link to a voucher", () => {
  test("opens its own voucher without an account, and no other", async () => {
    const [first, second] = [await book(), await book()];
    const token = await linkTo(first);
    expect(await read("anonymous", first, token)).toMatchObject({ names: [] });
    expect(await read("anonymous", second, token)).toBeNull();
    expect(await read("anonymous", first, `${token.slice(0, -1)}-`)).toBeNull();
  });

  test("ends after ten minutes, and is forgotten with the next", async () => {
    const id = await book();
    const token = await linkTo(id);
    await world.sql`update private.voucher_links set expires_at = expires_at - interval '10 minutes'
      where booking_id = ${id}`;
    expect(await read("anonymous", id, token)).toBeNull();
    await linkTo(await book());
    expect(await world.sql`select from private.voucher_links where booking_id = ${id}`).toEqual([]);
  });

  test("ends with the booking", async () => {
    const id = await book();
    const token = await linkTo(id);
    await world.sql`update public.bookings set status = 'cancelled', refund_amount = 0,
      status_actor = 'user' where id = ${id}`;
    expect(await read("anonymous", id, token)).toBeNull();
  });

  test("is stored as a hash, and goes with the mail that confirms the trip alone", async () => {
    const id = await book("pending");
    await aside(world.sql, async (tx) => {
      await tx`update public.bookings set status = 'confirmed', confirmed_at = now(),
        status_actor = 'agency' where id = ${id}`;
      await makeDue(tx, [world.traveller.id]);
      const claimed = await claimFor(tx, world.traveller.email);
      const withLink = claimed.filter(({ payload }) => "voucher_token" in payload);
      expect(withLink.map(({ kind, payload }) => [kind, payload["booking_id"]])).toContainEqual([
        "booking_confirmed",
        id,
      ]);
      expect(new Set(withLink.map(({ kind }) => kind))).toEqual(new Set(["booking_confirmed"]));
      const token = String(withLink.at(-1)?.payload["voucher_token"]);
      const [row] = await tx<{ row: string }[]>`select string_agg(l::text, ' ') as row
        from private.voucher_links l`;
      expect(token).toHaveLength(64);
      expect(row?.row).not.toContain(token);
      const queued = await tx`select from private.emails where payload::text like ${`%${token}%`}`;
      expect(queued).toEqual([]);
    });
  });
});
