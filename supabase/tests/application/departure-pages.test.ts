import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { addDays } from "@/lib/dates/plain-date";
import { listOwnDepartures } from "@/lib/packages/departures/own-departures";

import { dataOf } from "../database/full-lists-asking";
import { createWorld, dateIn, insertPackage, type World } from "../database/world";

let world: World;

vi.mock("@/lib/supabase/server", () => ({
  getServerClient: () => Promise.resolve(world.owner.client),
}));

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

/** Days after which a departure follows the one before: a page ends between two dates, not on every day. */
const STEP = 2;

async function createDepartures(count: number) {
  const today = dateIn(0);
  const packageId = await insertPackage(world.sql, world.owner.agencyId);
  await world.sql`insert into public.departures (package_id, departs_on, seats)
    select ${packageId}, ${today}::date + n * ${STEP}::int, 4 from generate_series(1, ${count}::int) n`;
  const dates = Array.from({ length: count }, (_, index) => addDays(today, (index + 1) * STEP));
  const page = async (from?: string) =>
    dataOf(await listOwnDepartures(packageId, { today, ...(from ? { from } : {}) }));
  return { dates, page };
}

test.each([1, 50])("%i departures fit on one page: no later page is offered", async (count) => {
  const { dates, page } = await createDepartures(count);
  const first = await page();
  expect(first.upcoming.map(({ date }) => date)).toEqual(dates);
  expect(first.laterFrom).toBeNull();
});

test.each([51, 100, 101])(
  "%i departures are read page by page, each once and in order",
  async (count) => {
    const { dates, page } = await createDepartures(count);
    const first = await page();
    expect(first.laterFrom).toBe(dates[50]);
    const shown: string[] = [];
    let next: string | null | undefined;
    do {
      const { upcoming, laterFrom } = await page(next ?? undefined);
      shown.push(...upcoming.map(({ date }) => date));
      next = laterFrom;
    } while (next !== null && shown.length < count);
    expect(shown).toEqual(dates);
    expect(next).toBeNull();
  },
);
