import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";
import { createShop, newWord, search, titlesOf, type Shop } from "./package-search-fixtures";

const sql = openSuperuser();
let shop: Shop;
/** In every description, so that the rest of the database is out of sight. */
const mark = newWord();
const slug = `s-${randomUUID()}`;

beforeAll(async () => {
  shop = await createShop(sql);
  const put = (title: string, destination: string, description = "") =>
    shop.put({ title, destination, description: `${description} ${mark}` });
  await put("Sacred Valley", "Cusco, Peru");
  await put("秘鲁之旅", "秘鲁 库斯科");
  await put("Amalfi by Sailing Boat", "Amalfi, Italy", "A skipper and skip-the-line tickets.");
  await put("Skipton Moors and Dales", "Yorkshire");
  await put("Romantic Rhine", "Bingen");
  const id = await put("Two Valleys", "Grindelwald");
  await sql`update public.travel_packages set slug = ${slug} where id = ${id}`;
}, 60_000);
afterAll(() => sql.end());

const found = (text: string, more: Record<string, unknown> = {}) =>
  titlesOf({ p_text: `${text} ${mark}`, ...more });

describe("further ways to ask", () => {
  test("are searched in addition to the typed text", async () => {
    expect(await found("秘鲁")).toEqual(["秘鲁之旅"]);
    const p_also = [`Peru ${mark}`];
    expect(await found("秘鲁", { p_also })).toEqual(["Sacred Valley", "秘鲁之旅"]);
    expect(await found("Italia", { p_also: [`Italy ${mark}`] })).toEqual([
      "Amalfi by Sailing Boat",
    ]);
  });

  test("limit a short name to exact matches", async () => {
    expect(await found("Rom")).toEqual(["Romantic Rhine"]);
    expect(await found("Rom", { p_also: [`Rome ${mark}`] })).toEqual([]);
    expect(await found("Roma", { p_also: [`Rome ${mark}`] })).toEqual([]);
  });

  test("find the holidays that are named, once", async () => {
    expect(await found("Alpes", { p_slugs: [slug] })).toEqual(["Two Valleys"]);
    expect(await found("valley", { p_slugs: [slug, slug] })).toEqual([
      "Sacred Valley",
      "Two Valleys",
    ]);
    expect(await found("holiday", { p_slugs: ["holiday", "'", "/", "", "a|b", null] })).toEqual([]);
  });

  test("a holiday that gets another name is found by that", async () => {
    const [before, after] = [`s-${randomUUID()}`, `s-${randomUUID()}`];
    const id = await shop.put({ title: newWord() });
    await sql`update public.travel_packages set slug = ${before} where id = ${id}`;
    const find = (name: string) => titlesOf({ p_text: "zzxqjwvk", p_slugs: [name] });
    expect(await find(before)).toHaveLength(1);
    await sql`update public.travel_packages set slug = ${after} where id = ${id}`;
    expect(await find(before)).toEqual([]);
    expect(await find(after)).toHaveLength(1);
  });

  test("are counted, filtered and paged with the rest", async () => {
    const asked = {
      p_text: `秘鲁 ${mark}`,
      p_also: [`Peru ${mark}`],
      p_slugs: [slug],
      p_price_buckets: ["0-"],
    };
    for (const p_sort of ["newest", "price", "price-desc", "duration"]) {
      const titles: string[] = [];
      let p_after: string | null = null;
      for (let page = 0; page < 3; page += 1) {
        const answer = await search({ ...asked, p_sort, p_limit: 1, p_after });
        expect(answer).toMatchObject({ match: "exact", has_more: page < 2, counts: { total: 3 } });
        titles.push(...answer.rows.map(({ title }) => title));
        p_after = answer.rows.map((row) => `${row.sort_value}:${row.id}`).at(-1) ?? null;
      }
      expect(titles.sort()).toEqual(["Sacred Valley", "Two Valleys", "秘鲁之旅"]);
    }
    expect((await search({ ...asked, p_prices: ["0-100"] })).rows).toEqual([]);
  });

  test("replace a word that no package has, and the answer says so", async () => {
    const asked = { p_text: `Peru onsen ${mark}`, p_near: [`Peru ${mark}`], p_fuzzy: true };
    const answer = await search(asked);
    expect(answer.match).toBe("fuzzy");
    expect(answer.rows.map(({ title }) => title)).toEqual(["Sacred Valley"]);
    expect(await search({ ...asked, p_fuzzy: false })).toMatchObject({ match: "exact", rows: [] });
    expect(await search({ ...asked, p_text: `Peru ${mark}` })).toMatchObject({ match: "exact" });
  });

  test("alternatives without words are ignored", async () => {
    for (const texts of [[], ["", " ", "?!", null], Array<string>(500).fill("'")]) {
      const more = { p_also: texts, p_near: texts, p_slugs: texts, p_fuzzy: true };
      expect(await found("Amalfi", more)).toEqual(["Amalfi by Sailing Boat"]);
    }
  });
});

describe("likeness", () => {
  test("short words begin words of names only", async () => {
    expect(await found("ski")).toEqual(["Skipton Moors and Dales"]);
    expect(await found("skip")).toEqual(["Amalfi by Sailing Boat", "Skipton Moors and Dales"]);
    expect(await found("per")).toEqual(["Sacred Valley"]);
    // Whole, they are found anywhere.
    expect(await found("line")).toEqual(["Amalfi by Sailing Boat"]);
    expect(await found("and")).toEqual(["Amalfi by Sailing Boat", "Skipton Moors and Dales"]);
  });

  test.each(["Andes", "skiing", "taly", "wiht", "Amalfr Skippon"])(
    "%s is taken for no other word",
    async (text) => {
      await shop.put({ title: "With Amber", description: mark });
      const p_text = `${text} ${mark}`;
      expect(await search({ p_text, p_fuzzy: true })).toMatchObject({ rows: [] });
    },
  );

  test.each([
    ["Amafli", "Amalfi by Sailing Boat"],
    ["Itlay", "Amalfi by Sailing Boat"],
    ["Yorkshrie", "Skipton Moors and Dales"],
    ["Grindelvalt", "Two Valleys"],
  ])("%s is a typing error", async (text, title) => {
    const answer = await search({ p_text: `${text} ${mark}`, p_fuzzy: true });
    expect(answer.rows.map((row) => row.title)).toEqual([title]);
    expect(answer.match).toBe("fuzzy");
  });
});
