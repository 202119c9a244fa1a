import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, ROLES, type World } from "./world";

const NOTE = "We need a cot, and no nuts.";

let world: World;
let packageId: string;
let booking: { id: string; reference: string };
beforeAll(async () => {
  world = await createWorld();
  const { sql, owner, rival } = world;
  packageId = await insertPackage(sql, owner.agencyId);
  const { booking_id: id } = await book(world.traveller, packageId, {
    date: dateIn(20),
    note: NOTE,
  });
  const [row] = await sql<{ reference: string }[]>`
    select reference from public.bookings where id = ${id}`;
  booking = { id, reference: row?.reference ?? "" };
  // The rival has a booking of another traveller.
  const rivals = await insertPackage(sql, rival.agencyId);
  await book(world.otherTraveller, rivals, { date: dateIn(20), note: "By the window." });
});
afterAll(() => world.sql.end());

test.each(ROLES)(
  "list_agency_bookings tells the agency alone a booker's e-mail, as %s",
  async (role) => {
    const client = world.clients[role];
    const asked = [
      {},
      { p_package_id: packageId },
      { p_search: booking.reference },
      { p_status: "pending" },
      { p_travel_date: dateIn(20) },
      { p_sort: "oldest", p_after_key: "2000-01-01T00:00:00.000000Z", p_after_id: booking.id },
    ];
    for (const args of asked) {
      const answer = client.rpc("list_agency_bookings", { p_limit: 1000, ...args });
      if (role === "anonymous") {
        await expectOutcome(answer, "refused");
        continue;
      }
      const { data, error } = await answer;
      expect(error).toBeNull();
      const row = data?.find(({ id }) => id === booking.id);
      if (role === "owner") {
        expect(row).toMatchObject({ customer_email: world.traveller.email, note: NOTE });
      }
      const text = JSON.stringify(data);
      expect(text.includes(world.traveller.email)).toBe(role === "owner");
      expect(text.includes(NOTE)).toBe(role === "owner");
    }
  },
);

test("the rival reads its own booker's e-mail and note", async () => {
  const { data } = await world.clients.rival.rpc("list_agency_bookings", { p_limit: 1000 });
  expect(data).toMatchObject([
    { customer_email: world.otherTraveller.email, note: "By the window." },
  ]);
});
