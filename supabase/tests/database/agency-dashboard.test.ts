import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectOutcome } from "./outcome";
import { createWorld, insertBooking, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const ask = (role: "anonymous" | "traveller" | "owner" | "rival" | "admin") =>
  world.clients[role].rpc("get_agency_dashboard");

/** A booking of the rival's, made at an instant that is given as SQL. */
async function bookedAt(packageId: string, instant: string, status = "confirmed") {
  const id = await insertBooking(world.sql, { userId: world.traveller.id, packageId, status });
  await world.sql`update public.bookings set created_at = ${world.sql.unsafe(instant)} where id = ${id}`;
  return id;
}

describe("callers", () => {
  test("not without a session", async () => {
    await expectOutcome(ask("anonymous"), "refused");
  });

  test.each(["traveller", "admin"] as const)(
    "the %s has no agency and gets no row",
    async (role) => {
      await expectOutcome(ask(role), "none");
    },
  );

  test("an agency sees only its own figures", async () => {
    const [owner, rival] = await Promise.all([ask("owner").single(), ask("rival").single()]);
    expect(owner.data).toMatchObject({
      bookings_total: 1,
      bookings_pending: 1,
      bookings_completed: 0,
      bookings_cancelled: 0,
      packages_active: 1,
      packages_draft: 1,
      messages_unread: 1,
      revenue: 0,
      revenue_today: 499.5,
      revenue_yesterday: 0,
    });
    expect(rival.data).toMatchObject({ bookings_total: 0, packages_active: 0, revenue_today: 0 });
  });
});

describe("counting", () => {
  test("revenue is of completed bookings; an expired hold counts as cancelled", async () => {
    const packageId = await insertPackage(world.sql, world.rival.agencyId, { price: "0.10" });
    await bookedAt(packageId, "now() - interval '9 days'", "completed");
    await bookedAt(packageId, "now() - interval '9 days'", "completed");
    await bookedAt(packageId, "now() - interval '9 days'", "confirmed");
    await bookedAt(packageId, "now() - interval '9 days'", "cancelled");
    const expired = await bookedAt(packageId, "now() - interval '9 days'", "pending");
    await world.sql`update public.bookings set hold_expires_at = now() where id = ${expired}`;
    const { data } = await ask("rival").single();
    expect(data).toMatchObject({
      revenue: 0.2,
      revenue_today: 0,
      bookings_total: 5,
      bookings_pending: 0,
      bookings_completed: 2,
      bookings_cancelled: 2,
    });
  });

  test.each(["UTC", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Niue", "America/New_York"])(
    "today begins at midnight in %s, and yesterday ends there (fault 24)",
    async (zone) => {
      const packageId = await insertPackage(world.sql, world.rival.agencyId, { price: "1" });
      await world.sql`update public.agencies set time_zone = ${zone}
        where id = ${world.rival.agencyId}`;
      const before = (await ask("rival").single()).data;
      const midnight = (days: number) =>
        `(((now() at time zone '${zone}')::date - ${days})::timestamp at time zone '${zone}')`;
      const ids = [
        await bookedAt(packageId, midnight(0)),
        await bookedAt(packageId, `${midnight(0)} - interval '1 microsecond'`),
        await bookedAt(packageId, midnight(1), "cancelled"),
        await bookedAt(packageId, `${midnight(1)} - interval '1 microsecond'`),
      ];
      const after = (await ask("rival").single()).data;
      await world.sql`delete from public.bookings where id in ${world.sql(ids)}`;
      expect((after?.revenue_today ?? 0) - (before?.revenue_today ?? 0)).toBe(1);
      // Made at the first and at the last instant of yesterday; cancelled ones count too.
      expect((after?.revenue_yesterday ?? 0) - (before?.revenue_yesterday ?? 0)).toBe(2);
    },
  );
});
