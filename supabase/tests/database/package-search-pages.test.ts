import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { decodeCursor, encodeCursor } from "@/lib/packages/search/cursor";
import {
  packageSorts,
  compareInSearch,
  type PackageSort,
} from "@/lib/packages/search/package-search";
import { searchPublicPackages } from "@/lib/packages/search/queries";

import { getBackend, openSuperuser } from "../support/clients";
import { createShop, newWord, search, type FoundRow, type Shop } from "./package-search-fixtures";

const sql = openSuperuser();
const COUNT = 61;
let shop: Shop;
const word = newWord();

beforeAll(async () => {
  const { apiUrl, keys } = getBackend();
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_URL", apiUrl);
  vi.stubEnv("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", keys.publishableKey);
  shop = await createShop(sql);
  for (let i = 0; i < COUNT; i += 1) {
    await shop.put({
      title: `Trip ${i}`,
      description: word,
      // Many alike, in every order.
      price: i % 3 === 0 ? 100 : 100 + (i % 7) / 100,
      days: 1 + (i % 4),
      createdAt: new Date(Date.UTC(2026, 0, 1 + (i % 5))).toISOString(),
    });
  }
}, 120_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await sql.end();
});

const positionOf = (row: FoundRow) => `${row.sort_value}:${row.id}`;

async function readAll(
  args: Record<string, unknown>,
  between?: (page: number) => Promise<unknown>,
) {
  const rows: FoundRow[] = [];
  for (let page = 0; page < 100; page += 1) {
    const last = rows.at(-1);
    const answer = await search({ ...args, p_after: last ? positionOf(last) : null });
    rows.push(...answer.rows);
    if (!answer.has_more) return rows;
    expect(answer.rows).toHaveLength(Number(args["p_limit"]));
    await between?.(page);
  }
  throw new Error("no end");
}

describe.each(packageSorts)("%s", (p_sort) => {
  test.each([1, 7, 12, 48, 60])("pages of %d show everything once, in order", async (p_limit) => {
    const limit = Math.min(p_limit, 48);
    const rows = await readAll({ p_text: word, p_sort, p_limit: limit });
    expect(new Set(rows.map((row) => row.id)).size).toBe(COUNT);
    expect(rows).toHaveLength(COUNT);
    const places = rows.map((row) => ({ value: row.sort_value, id: row.id }));
    expect([...places].sort((a, b) => compareInSearch(p_sort, a, b))).toEqual(places);
  });

  test("filters hold on every page", async () => {
    const rows = await readAll({ p_text: word, p_sort, p_limit: 5, p_prices: ["10000-10001"] });
    const cheap = await sql`select count(*)::int as n from public.travel_packages
      where description = ${word} and price = 100`;
    expect(rows).toHaveLength(cheap[0]?.["n"] as number);
    expect(new Set(rows.map((row) => row["price"]))).toEqual(new Set([100]));
  });

  test("a package published between two pages repeats and hides nothing", async () => {
    const own = newWord();
    for (let i = 0; i < 9; i += 1) {
      await shop.put({ title: `Old ${i}`, description: own, price: 100 + (i % 2) });
    }
    const rows = await readAll({ p_text: own, p_sort, p_limit: 3 }, () =>
      shop.put({ title: "New", description: own, price: 100 }),
    );
    const old = rows.filter((row) => row.title.startsWith("Old"));
    expect(new Set(old.map((row) => row.id)).size).toBe(9);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  test("a sample's place lies after every package of its value", async () => {
    const all = await readAll({ p_text: word, p_sort, p_limit: 48 });
    const value = all[Math.floor(COUNT / 2)]?.sort_value ?? 0;
    const sample = { value, id: "bali-villa-week" };
    const { rows } = await search({
      p_text: word,
      p_sort,
      p_limit: 48,
      p_after: `${value}:${sample.id}`,
    });
    const expected = all.filter(
      (row) => compareInSearch(p_sort, sample, { value: row.sort_value, id: row.id }) < 0,
    );
    expect(rows.map((row) => row.id)).toEqual(expected.slice(0, 48).map((row) => row.id));
  });
});

describe("any search text", () => {
  test.each([
    "'",
    '"',
    "' or 1=1 --",
    "$$; drop table x; $$",
    "&",
    "a & | ! b",
    "!!!",
    ":*",
    "a:*b",
    "(((",
    "<-> a",
    "%",
    "_",
    "%a%",
    "\\",
    "a\\'b",
    "a\u0001b\u007f",
    "\u200b",
    "🏝️👩‍👩‍👧",
    "\u0301\u0302",
    "ﷺ".repeat(200),
    "İ".repeat(200),
    "a ".repeat(5_000),
    "x".repeat(10_240),
    "东".repeat(3_000),
    "1e5 -12 3.14 http://a.b/c?d=e a@b.c /usr/bin",
  ])("%j is only a text", async (p_text) => {
    for (const p_fuzzy of [false, true]) {
      const answer = await search({ p_text, p_fuzzy, p_price_buckets: ["0-"] });
      expect(["exact", "all", "fuzzy"]).toContain(answer.match);
    }
  });

  test("blank text finds all packages, a text without words none", async () => {
    for (const p_text of ["", "  \n\t", null]) {
      expect((await search({ p_text })).match).toBe("all");
    }
    expect(await search({ p_text: "?!" })).toMatchObject({ match: "exact", rows: [] });
  });

  test.each([
    "",
    "x",
    ":",
    "1",
    "1:",
    "1;1",
    "nonsense:nonsense",
    "9".repeat(400),
    "99999999999999999999:a",
    "1.5:00000000-0000-0000-0000-000000000000",
    `1:${"a".repeat(101)}`,
    "NaN:a",
  ])("the cursor %j begins at the front", async (p_after) => {
    const first = await search({ p_text: word, p_limit: 3 });
    expect(await search({ p_text: word, p_limit: 3, p_after })).toEqual(first);
  });

  test("a sound place beyond the end is empty", async () => {
    const end = await search({ p_text: word, p_after: "-999999999999999999:x" });
    expect(end).toMatchObject({ rows: [], has_more: false });
  });

  test.each([
    [{ p_limit: 0 }, 1],
    [{ p_limit: -5 }, 1],
    [{ p_limit: 1_000_000 }, 48],
    [{ p_limit: null }, 12],
    [{ p_sort: "; drop table" }, 12],
    [{ p_sort: null }, 12],
    [{ p_fuzzy: null }, 12],
    [{ p_party: -1 }, 12],
    [{ p_party: 2_147_483_647 }, 12],
    [{ p_prices: ["", "x", "1-0", "5-5", "-1-2", "999999999999999-", "1e3-2e3"] }, 12],
    [{ p_days: ["'; select 1", null] }, 12],
    [{ p_prices: [], p_days: [] }, 12],
    [{ p_prices: Array(500).fill("0-999999999999") }, 12],
    [{ p_date_from: "0001-01-01", p_date_to: "9999-12-31" }, 12],
    [{ p_date_from: "infinity", p_date_to: "-infinity" }, 12],
    [{ p_date_from: "5874897-12-31", p_date_to: "5874897-12-31" }, 12],
    [{ p_date_from: "5874897-12-31", p_flexible_days: 2_147_483_647 }, 12],
    [{ p_date_from: "-infinity", p_flexible_days: -1 }, 12],
    [{ p_date_from: "infinity", p_flexible_days: 3, p_weekends: true }, 12],
    [{ p_date_from: "0001-01-01", p_date_to: "9999-12-31", p_weekends: true }, 12],
    [{ p_flexible_days: 3, p_weekends: true }, 12],
    [{ p_price_buckets: ["a", "'", "0-1) from x --"], p_day_buckets: [] }, 12],
  ])("%j", async (args, count) => {
    expect((await search({ p_text: word, ...args })).rows).toHaveLength(count);
  });
});

describe("the application's reader", () => {
  const wanted = {
    text: word,
    also: [],
    slugs: [],
    near: [],
    prices: [],
    days: [],
    kinds: [],
    flights: null,
    party: null,
    dateFrom: null,
    dateTo: null,
    flexibleDays: null,
    isWeekends: false,
    sort: "price" as PackageSort,
    after: null,
    limit: 10,
    fuzzy: true,
    counted: {
      prices: [
        { min: 0, max: 10_001 },
        { min: 10_001, max: null },
      ],
      days: [],
    },
  };
  const read = async (more: Partial<Parameters<typeof searchPublicPackages>[0]> = {}) => {
    const answer = await searchPublicPackages({ ...wanted, ...more });
    if (answer.status !== "ok") throw new Error("unavailable");
    return answer.data;
  };

  test("pages by cursor", async () => {
    const seen = new Set<string>();
    let page = await read();
    expect(page).toMatchObject({ match: "exact", hasMore: true });
    expect(page.counts?.total).toBe(COUNT);
    expect(page.rows[0]).toMatchObject({ priceCents: 10_000, sortValue: 10_000, slug: null });
    expect(new Date(page.rows[0]?.listedOn ?? "").toISOString()).toBe(page.rows[0]?.listedOn);
    for (;;) {
      page.rows.forEach((row) => seen.add(row.id));
      if (!page.next) break;
      const after = decodeCursor("price", encodeCursor("price", page.next));
      expect(after).toEqual(page.next);
      page = await read({ after, counted: null });
      expect(page.counts).toBeNull();
    }
    expect(seen.size).toBe(COUNT);
  });

  test("ignores invalid values", async () => {
    for (const more of [
      { text: `${word}\u0000\ud800` },
      { dateFrom: "2026-02-30", dateTo: "'; --" },
      { party: Number.NaN },
      { prices: [{ min: -1, max: Infinity }] },
      { after: { value: Number.NaN, id: "" } },
      { after: { value: 0, id: "\u0000'" } },
    ]) {
      expect((await read(more)).rows, JSON.stringify(more)).toHaveLength(10);
    }
    expect((await read({ limit: 1e9 })).rows).toHaveLength(48);
  });
});
