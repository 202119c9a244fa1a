import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, weekdayOf } from "@/lib/dates/plain-date";
import { openSuperuser } from "../support/clients";
import { createShop, newWord, search, titlesOf, type Shop } from "./package-search-fixtures";
import { book, createAdmin, dateIn, insertDeparture } from "./world";

const sql = openSuperuser();
let shop: Shop;
beforeAll(async () => {
  shop = await createShop(sql);
}, 60_000);
afterAll(() => sql.end());

/** A package with departures so many days from today, and how a search for it asks. */
async function createTrip(departures: readonly [days: number, seats: number][]) {
  const p_text = newWord();
  const id = await shop.put({ title: "Dated", description: p_text });
  const ids: string[] = [];
  for (const [days, seats] of departures) ids.push(await insertDeparture(sql, id, days, seats));
  /** The departure of the found row; undefined if it is not found. */
  const ask = async (args: Record<string, unknown>) => {
    const [row] = (await search({ p_text, ...args })).rows;
    return row ? row["departs_on"] : undefined;
  };
  return { id, ids, p_text, ask };
}

/** Days from today to the next Saturday that is at least so many days ahead. */
function saturdayIn(days: number): number {
  return days + ((13 - weekdayOf(dateIn(days))) % 7);
}

describe("flexible days", () => {
  test("find what departs so many days around a day, and nothing further", async () => {
    const { ask } = await createTrip([[40, 6]]);
    for (const around of [37, 38, 40, 43]) {
      const found = await ask({ p_date_from: dateIn(around), p_flexible_days: 3 });
      expect(found, String(around)).toBe(dateIn(40));
    }
    for (const around of [36, 44]) {
      expect(await ask({ p_date_from: dateIn(around), p_flexible_days: 3 })).toBeUndefined();
    }
    expect(await ask({ p_date_from: dateIn(39), p_flexible_days: 0 })).toBeUndefined();
    expect(await ask({ p_date_from: dateIn(40), p_flexible_days: 0 })).toBe(dateIn(40));
  });

  test("take the place of the last day", async () => {
    const { ask } = await createTrip([[42, 6]]);
    const around = { p_date_from: dateIn(40), p_date_to: dateIn(40) };
    expect(await ask(around)).toBeUndefined();
    expect(await ask({ ...around, p_flexible_days: 3 })).toBe(dateIn(42));
  });

  test("are 31 at most", async () => {
    const { ask } = await createTrip([[71, 6]]);
    expect(await ask({ p_date_from: dateIn(40), p_flexible_days: 1_000 })).toBe(dateIn(71));
    expect(await ask({ p_date_from: dateIn(39), p_flexible_days: 1_000 })).toBeUndefined();
  });

  test("reach into no day that is past", async () => {
    const { ask, id, ids } = await createTrip([[5, 6]]);
    await sql.begin(async (tx) => {
      // Past the guard, which takes no such day.
      await tx`set local session_replication_role = replica`;
      await tx`update public.departures set departs_on = ${dateIn(-2)} where id = ${ids[0] ?? ""}`;
    });
    await sql`update private.package_search set departures = private.departure_dates(${id})
      where package_id = ${id}`;
    expect(await ask({ p_date_from: dateIn(0), p_flexible_days: 3 })).toBeUndefined();
  });

  test("count as the list is found", async () => {
    const { p_text } = await createTrip([[40, 6]]);
    const counts = async (around: number) => {
      const args = { p_date_from: dateIn(around), p_flexible_days: 3, p_price_buckets: ["0-"] };
      return (await search({ p_text, ...args })).counts?.total;
    };
    expect([await counts(42), await counts(44)]).toEqual([1, 0]);
  });
});

describe("weekends", () => {
  test("find what departs on a Saturday or Sunday of the days, and on no other day", async () => {
    const saturday = saturdayIn(40);
    const on = async (days: number) =>
      (await createTrip([[days, 6]])).ask({
        p_date_from: dateIn(saturday - 10),
        p_date_to: dateIn(saturday + 10),
        p_weekends: true,
      });
    expect(await on(saturday)).toBe(dateIn(saturday));
    expect(await on(saturday + 1)).toBe(dateIn(saturday + 1));
    expect(await on(saturday + 7)).toBe(dateIn(saturday + 7));
    for (const days of [saturday - 1, saturday + 2, saturday + 5]) {
      expect(await on(days), String(days)).toBeUndefined();
    }
    // A weekend beyond the days.
    expect(await on(saturday + 14)).toBeUndefined();
    expect(await on(saturday - 14)).toBeUndefined();
  });

  test("begin and end within a weekend", async () => {
    const saturday = saturdayIn(40);
    const { ask } = await createTrip([[saturday, 6]]);
    const between = (from: number, to: number) =>
      ask({ p_date_from: dateIn(from), p_date_to: dateIn(to), p_weekends: true });
    expect(await between(saturday - 5, saturday)).toBe(dateIn(saturday));
    expect(await between(saturday + 1, saturday + 5)).toBeUndefined();
    expect(await between(saturday - 5, saturday - 1)).toBeUndefined();
  });

  test("are the Saturdays and Sundays of any days", async () => {
    for (const first of ["2026-11-23", "2026-11-28", "2026-11-29", "2027-01-01"]) {
      const last = addDays(first, 40);
      const expected: string[] = [];
      for (let day = first; day <= last; day = addDays(day, 1)) {
        if (weekdayOf(day) > 5) expected.push(day);
      }
      const days = await sql<{ day: string }[]>`
        select to_char(day, 'YYYY-MM-DD') as day
        from generate_series(${first}::date, ${last}::date, '1 day') as day
        where day::date <@ private.weekends(daterange(${first}::date, ${last}::date, '[]'))
        order by 1`;
      expect(days.map(({ day }) => day)).toEqual(expected);
    }
    const [none] = await sql`select private.weekends('empty')::text as days,
      private.weekends('[2026-01-01,)')::text as endless`;
    expect(none).toEqual({ days: "{}", endless: "{}" });
  });
});

describe("the departure of a row", () => {
  test("is the nearest to the day, the later one of two", async () => {
    const { ask } = await createTrip([
      [38, 6],
      [42, 6],
      [47, 6],
    ]);
    const near = (around: number) => ask({ p_date_from: dateIn(around), p_flexible_days: 5 });
    expect(await near(39)).toBe(dateIn(38));
    expect(await near(41)).toBe(dateIn(42));
    expect(await near(40)).toBe(dateIn(42));
    expect(await near(46)).toBe(dateIn(47));
  });

  test("has seats for the party", async () => {
    const { id, ids, ask } = await createTrip([
      [40, 2],
      [42, 6],
    ]);
    const near = (p_party: number) => ask({ p_date_from: dateIn(40), p_flexible_days: 3, p_party });
    expect(await near(2)).toBe(dateIn(40));
    expect(await near(3)).toBe(dateIn(42));
    await book(await createAdmin(sql), id, { departureId: ids[0] ?? "", travellers: 2 });
    expect(await near(1)).toBe(dateIn(42));
  });

  test("is the first one of a period", async () => {
    const { ask } = await createTrip([
      [40, 6],
      [90, 6],
    ]);
    expect(await ask({ p_date_from: dateIn(30) })).toBe(dateIn(40));
    expect(await ask({ p_date_from: dateIn(50) })).toBe(dateIn(90));
    expect(await ask({ p_date_to: dateIn(95) })).toBe(dateIn(40));
  });

  test("is null without dates, and for a package that goes on any day", async () => {
    const { ask } = await createTrip([[40, 6]]);
    expect(await ask({})).toBeNull();
    const word = newWord();
    await shop.put({ title: "Any day", description: word });
    const dates = { p_date_from: dateIn(40), p_flexible_days: 3, p_weekends: true };
    expect(await titlesOf({ p_text: word, ...dates })).toEqual(["Any day"]);
    expect((await search({ p_text: word, ...dates })).rows[0]?.["departs_on"]).toBeNull();
  });
});
