import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServiceClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import { createShop, newWord, titlesOf } from "./package-search-fixtures";
import {
  book,
  createWorld,
  dateIn,
  insertBooking,
  insertDeparture,
  insertPackage,
  type World,
} from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

describe("a request", () => {
  test("holds its seats for 48 hours, not less and not more", async () => {
    const { booking_id: id } = await book(world.traveller, world.packageId, {
      departureId: world.departureId,
    });
    const [row] = await world.sql<{ seconds: number }[]>`
      select extract(epoch from hold_expires_at - created_at)::float as seconds
      from public.bookings where id = ${id}`;
    // Both depend on the clock, within the same call.
    expect(Math.abs((row?.seconds ?? 0) - 48 * 3_600)).toBeLessThan(5);
  });

  test("is for 730 days ahead at the most, counted at the agency", async () => {
    const packageId = await insertPackage(world.sql, world.owner.agencyId);
    const [row] = await world.sql<{ last: string; beyond: string }[]>`
      select (t.today + 730)::text as last, (t.today + 731)::text as beyond
      from (select private.day_at_agency(${world.owner.agencyId}, now()) as today) as t`;
    const ask = (date: string) =>
      world.otherTraveller.client.rpc("book_package", {
        p_request_id: randomUUID(),
        p_package_id: packageId,
        p_departure_id: null,
        p_travel_date: date,
        p_travellers: 1,
      });
    await expectOutcome(ask(row?.beyond ?? ""), "WF004");
    await expectOutcome(ask(row?.last ?? ""), "rows");
  });
});

test("a search by date finds the seats of a request whose hold has ended", async () => {
  const shop = await createShop(world.sql);
  const word = newWord();
  const id = await shop.put({ title: word });
  const departureId = await insertDeparture(world.sql, id, 40, 2);
  const found = () =>
    titlesOf({ p_text: word, p_date_from: dateIn(40), p_date_to: dateIn(40), p_party: 2 });
  const booking = await insertBooking(world.sql, {
    userId: world.traveller.id,
    packageId: id,
    status: "pending",
    days: 40,
  });
  await world.sql`update public.bookings set departure_id = ${departureId} where id = ${booking}`;
  expect(await found()).toEqual([]);
  await world.sql`update public.bookings set hold_expires_at = now() - interval '1 second'
    where id = ${booking}`;
  expect(await found()).toEqual([word]);
});

describe("a view of a package", () => {
  const view = async (packageId: string, visitor: string) => {
    const { data, error } = await createServiceClient().rpc("record_package_view", {
      p_package_id: packageId,
      p_visitor: visitor,
    });
    if (error) throw error;
    return data;
  };
  const counted = async (packageId: string) => {
    const [row] = await world.sql<{ n: number }[]>`
      select coalesce(sum(views), 0)::int as n from private.view_rollups
      where package_id = ${packageId}`;
    return row?.n;
  };

  test("counts once for a visitor and day", async () => {
    const id = await insertPackage(world.sql, world.owner.agencyId);
    expect([await view(id, "a"), await view(id, "a"), await view(id, "b")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await counted(id)).toBe(2);
  });

  test("does not count where strangers can't see it", async () => {
    const draft = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
    const suspended = await insertPackage(world.sql, world.rival.agencyId);
    await world.admin.client.rpc("suspend_agency", {
      p_agency_id: world.rival.agencyId,
      p_reason: "Complaints",
    });
    for (const id of [draft, suspended, randomUUID()]) {
      expect(await view(id, "a")).toBe(false);
      expect(await counted(id)).toBe(0);
    }
  });
});
