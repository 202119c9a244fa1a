import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient } from "../support/clients";
import { tickAll } from "./agency-fixtures";
import { expectOutcome } from "./outcome";
import { book, createWorld, dateIn, type World } from "./world";

let world: World;
let name: string;
beforeAll(async () => {
  world = await createWorld();
  const [row] = await world.sql<{ business_name: string }[]>`
    select business_name from public.agencies where id = ${world.owner.agencyId}`;
  name = row?.business_name ?? "";
});
afterAll(() => world.sql.end());

const review = (change: { verification_status: string; rejection_reason?: string }) =>
  world.admin.client
    .from("agencies")
    .update(change)
    .eq("id", world.owner.agencyId)
    .select("verification_status");
const called = async () => {
  const { data, error } = await world.traveller.client
    .from("agency_public")
    .select("business_name")
    .eq("agency_id", world.owner.agencyId)
    .single();
  if (error) throw error;
  return data.business_name;
};

test("a traveller with a booking does not read an unreviewed name of the agency", async () => {
  const open = await book(world.traveller, world.packageId, { date: dateIn(40) });
  expect(await called()).toBe(name);
  await expectOutcome(
    review({ verification_status: "rejected", rejection_reason: "No licence." }),
    "rows",
  );
  const again = world.owner.client
    .from("agencies")
    .update({ business_name: "Your Bank", verification_status: "pending" })
    .eq("id", world.owner.agencyId)
    .select("business_name");
  await expectOutcome(again, "rows");
  expect(await called()).toBe(name);

  // Mails don't contain it either.
  const mails = await world.sql<{ agency: string }[]>`
    select payload ->> 'agency_name' as agency from private.emails
    where payload ->> 'booking_id' = ${open.booking_id}`;
  expect(mails.length).toBeGreaterThan(2);
  expect(new Set(mails.map(({ agency }) => agency))).toEqual(new Set([name]));

  await tickAll(world.sql, world.owner.agencyId);
  await expectOutcome(review({ verification_status: "approved" }), "rows");
  expect(await called()).toBe("Your Bank");
  const { data } = await createTestClient()
    .from("agency_public")
    .select("business_name, is_live")
    .eq("agency_id", world.owner.agencyId);
  expect(data).toEqual([{ business_name: "Your Bank", is_live: true }]);
});
