import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isVisible } from "@/lib/utils/text";
import { createUser } from "../support/clients";
import { form } from "./agency-fixtures";
import { expectCheck, expectOutcome } from "./outcome";
import { createWorld, send, type World } from "./world";

const UNSEEN = [
  ...["\u3164", "\u2800", "\u00ad", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u200e"],
  ...["\u0301", "\u20dd", "\u1dc4\ufe20"],
];
const TURNS = [..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

test("the database and the code see the same characters", async () => {
  const rows = await world.sql<{ n: number }[]>`
    select n from generate_series(1, 1114111) as n
    where n not between 55296 and 57343 and not private.is_visible(chr(n))`;
  const unseen = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (n) => (n < 0xd800 || n > 0xdfff) && !isVisible(String.fromCodePoint(n)),
  );
  expect(rows.map(({ n }) => n)).toEqual(unseen);
});

describe.each(UNSEEN)("%j alone", (text) => {
  test("is no name of an agency (attack 87)", async () => {
    const user = await createUser();
    const applied = user.client.from("agencies").insert({ ...form(user), business_name: text });
    await expectCheck(applied, "agencies_business_name_check");
  });

  test("is neither title nor destination nor description of a package (attack 87)", async () => {
    for (const column of ["title", "destination", "description"]) {
      const change = { [column]: text } as { title: string };
      const changed = world.owner.client
        .from("travel_packages")
        .update(change)
        .eq("id", world.packageId);
      await expectCheck(changed, `travel_packages_${column}_check`);
    }
  });

  test("is not a valid name, but does not prevent sign-up (attack 87)", async () => {
    const changed = world.traveller.client
      .from("profiles")
      .update({ full_name: text })
      .eq("user_id", world.traveller.id);
    await expectCheck(changed, "profiles_full_name_check");
    const user = await createUser(undefined, { full_name: text });
    const [row] = await world.sql`select full_name from public.profiles
      where user_id = ${user.id}`;
    expect(row).toEqual({ full_name: "" });
  });

  test("is no message (attack 87)", async () => {
    await expect(send(world.traveller, world.conversationId, "user", text)).rejects.toMatchObject({
      code: "23514",
    });
  });
});

describe.each(TURNS)("what turns the direction, %j,", (mark) => {
  const text = `Bring${mark}exe.gnp`;

  test("is rejected in a message (attack 87)", async () => {
    await expect(send(world.traveller, world.conversationId, "user", text)).rejects.toMatchObject({
      code: "23514",
    });
  });

  test("is rejected in a name and in a package's texts (attack 87)", async () => {
    const name = world.traveller.client
      .from("profiles")
      .update({ full_name: text })
      .eq("user_id", world.traveller.id);
    await expectCheck(name, "profiles_full_name_check");
    for (const column of ["title", "destination", "description"]) {
      const change = { [column]: text } as { title: string };
      const changed = world.owner.client
        .from("travel_packages")
        .update(change)
        .eq("id", world.packageId);
      await expectCheck(changed, `travel_packages_${column}_check`);
    }
  });

  test("is rejected in a booking's note (attack 87)", async () => {
    const booked = world.traveller.client.rpc("book_package", {
      p_request_id: randomUUID(),
      p_package_id: world.packageId,
      p_departure_id: world.departureId,
      p_travel_date: null,
      p_travellers: 1,
      p_note: text,
    });
    await expectOutcome(booked, "WF012");
  });
});

test("bidirectional overrides are removed from a new account's name", async () => {
  const user = await createUser(undefined, { full_name: "Maya\u202eLind\u2066" });
  const [row] = await world.sql`select full_name from public.profiles where user_id = ${user.id}`;
  expect(row).toEqual({ full_name: "Maya Lind" });
});

test("a joined emoji, and a mark between two scripts, are kept", async () => {
  const title = "👨\u200d👩\u200d👧 Hôtel מלון\u200f 5";
  const changed = world.owner.client
    .from("travel_packages")
    .update({ title })
    .eq("id", world.packageId)
    .select("id");
  await expectOutcome(changed, "rows");
});
