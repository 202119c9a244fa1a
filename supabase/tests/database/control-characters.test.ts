import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

/** All of ASCII but line breaks, tabs and NUL, which PostgreSQL stores in no text. */
const CONTROLS = [...Array(31).keys()]
  .map((index) => index + 1)
  .concat(127)
  .filter((code) => ![9, 10, 13].includes(code));
const withControl = (code: number) => `a${String.fromCharCode(code)}b`;

describe.each(CONTROLS)("the control character U+%i", (code) => {
  test("is refused in the note of a booking", async () => {
    await expectOutcome(
      world.traveller.client.rpc("book_package", {
        p_request_id: randomUUID(),
        p_package_id: world.packageId,
        p_departure_id: world.departureId,
        p_travel_date: null,
        p_travellers: 1,
        p_note: withControl(code),
      }),
      "WF012",
    );
  });

  test("is refused in the reason of a cancellation", async () => {
    await expectOutcome(
      world.traveller.client.rpc("cancel_booking", {
        p_booking_id: world.bookingId,
        p_expected_status: "pending",
        p_reason: withControl(code),
      }),
      "WF009",
    );
  });

  test.each(["note", "status_reason"])("is stored in no %s, whoever writes it", async (column) => {
    await expect(
      world.sql`update public.bookings set ${world.sql(column)} = ${withControl(code)}
        where id = ${world.bookingId}`,
    ).rejects.toMatchObject({ code: "23514" });
  });
});

test("line breaks and tabs stay in a note", async () => {
  const id = await insertPackage(world.sql, world.owner.agencyId);
  const note = "One\ntwo\r\nthree\tfour";
  const made = await book(world.traveller, id, { date: dateIn(9), note });
  const [row] = await world.sql`select note from public.bookings where id = ${made.booking_id}`;
  expect(row?.["note"]).toBe(note);
});
