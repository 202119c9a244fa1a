import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { createWorld, insertBooking, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

/** A confirmed booking of 499.50 that gives a third back since a minute ago, or within a minute. */
async function confirmed(minutes: number): Promise<string> {
  const id = await insertBooking(world.sql, {
    userId: world.traveller.id,
    packageId: world.packageId,
    status: "confirmed",
  });
  await world.sql`update public.bookings set late_refund_percent = 33,
    free_cancellation_until = now() + make_interval(mins => ${minutes}) where id = ${id}`;
  return id;
}

const cancel = (id: string, agreed?: number | null) =>
  world.traveller.client.rpc("cancel_booking", {
    p_booking_id: id,
    p_expected_status: "confirmed",
    p_reason: null,
    ...(agreed === undefined ? {} : { p_agreed_refund: agreed }),
  });
const stored = async (id: string) => {
  const [row] = await world.sql`select b.status, b.refund_amount,
      (select count(*)::int from public.booking_events e where e.booking_id = b.id) as events,
      (select count(*)::int from private.emails e where e.payload ->> 'booking_id' = b.id::text) as mails
    from public.bookings b where b.id = ${id}`;
  return row;
};

describe("a trip is cancelled for the refund that its traveller saw", () => {
  test.each([
    ["before the deadline", 1, 499.5],
    ["after it", -1, 164.84],
  ])("%s", async (_when, minutes, agreed) => {
    const id = await confirmed(minutes);
    await expectOutcome(cancel(id, agreed), "rows");
    expect(await stored(id)).toMatchObject({
      status: "cancelled",
      refund_amount: agreed.toFixed(2),
    });
  });

  test.each([
    ["the deadline has passed meanwhile", -1, 499.5],
    ["it is not over yet", 1, 164.84],
    ["a cent is missing", -1, 164.83],
  ])("and not where %s", async (_what, minutes, agreed) => {
    const id = await confirmed(minutes);
    const before = await stored(id);
    await expectOutcome(cancel(id, agreed), "WF050");
    expect(await stored(id)).toEqual(before);
    expect(before).toMatchObject({ status: "confirmed" });
  });

  test.each([undefined, null])("who agrees to %s takes what there is", async (agreed) => {
    const id = await confirmed(-1);
    await expectOutcome(cancel(id, agreed), "rows");
    expect(await stored(id)).toMatchObject({ refund_amount: "164.84" });
  });
});

test("there is one function, closed to the signed-out", async () => {
  const rows = await world.sql<{ args: number; anon: boolean; member: boolean }[]>`
    select p.pronargs::int as args,
      has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as member
    from pg_catalog.pg_proc p where p.proname = 'cancel_booking'`;
  expect(rows).toEqual([{ args: 4, anon: false, member: true }]);
});
