import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createServiceClient, openSuperuser } from "../support/clients";
import { createShop, newWord, search, titlesOf, type Shop } from "./package-search-fixtures";
import { book, createAdmin, dateIn, insertDeparture } from "./world";

const sql = openSuperuser();
let shop: Shop;
/** In every description, so that the rest of the database is out of sight. */
const mark = newWord();
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await createShop(sql);
  const put = async (title: string, offer: Omit<Parameters<Shop["put"]>[0], "title"> = {}) => {
    ids[title] = await shop.put({
      title,
      ...offer,
      description: `${offer.description ?? ""} ${mark}`,
    });
  };
  await put("Algarve Cliffs", { destination: "Lagos, Portugal", days: 3, price: 450, party: 4 });
  await put("Reykjavík Lights", { destination: "Ísafjörður", days: 5, price: 1999.99, party: 12 });
  await put("Großer Ötztal Walk", { destination: "Sölden & Łódź", days: 8, price: 2000 });
  await put("东京美食之旅", { destination: "日本 东京", days: 15, price: 3200, party: 1 });
  await put("Slow Boat", {
    description: "Along the canals: lock-keepers' cottages.",
    included: ["Bicycle hire"],
    days: 365,
    price: 0,
  });
  await put("Draft", { status: "draft" });
  await put("Archived", { status: "archived" });
}, 60_000);
afterAll(() => sql.end());

const found = (text: string, more: Record<string, unknown> = {}) =>
  titlesOf({ p_text: `${text} ${mark}`, ...more });

describe("words", () => {
  test.each([
    ["Algarve", ["Algarve Cliffs"]],
    ["ALGARVE", ["Algarve Cliffs"]],
    ["alg", ["Algarve Cliffs"]],
    ["  cliffs,  alg ", ["Algarve Cliffs"]],
    ["portugal", ["Algarve Cliffs"]],
    ["garve", []],
    ["algarve boat", []],
    ["reykjavik", ["Reykjavík Lights"]],
    ["RÉYKJAVÍK", ["Reykjavík Lights"]],
    ["isafjordur", ["Reykjavík Lights"]],
    ["isafjordurs", []],
    ["grosser otztal", ["Großer Ötztal Walk"]],
    ["lodz", ["Großer Ötztal Walk"]],
    ["ｓｌｏｗ", ["Slow Boat"]],
    ["canal", ["Slow Boat"]],
    ["lock-keeper", ["Slow Boat"]],
    ["bicycle", ["Slow Boat"]],
    ["东京", ["东京美食之旅"]],
    ["美食", ["东京美食之旅"]],
    ["日本 美食", ["东京美食之旅"]],
    ["京东", []],
    ["草津", []],
  ])("%s finds %s", async (text, titles) => {
    expect(await found(text)).toEqual(titles);
  });

  test("drafts, archived packages and those of agencies that are not live are not found", async () => {
    expect(await found("")).toHaveLength(5);
    const review = (status: string) =>
      sql`update public.agencies set verification_status = ${status},
        rejection_reason = ${status === "rejected" ? "No licence." : null}
        where id = ${shop.agency.agencyId}`;
    await review("rejected");
    expect(await found("")).toEqual([]);
    await review("approved");
    expect(await found("")).toHaveLength(5);
  });

  test("a change is found at once, and the old words no more", async () => {
    const [before, after] = [newWord(), newWord()];
    const id = await shop.put({ title: before });
    const change = (values: { title?: string; status?: string; price?: number }) =>
      createServiceClient().from("travel_packages").update(values).eq("id", id).select("id");
    await change({ title: after });
    expect(await titlesOf({ p_text: before })).toEqual([]);
    expect(await titlesOf({ p_text: after })).toEqual([after]);
    await change({ status: "archived" });
    expect(await titlesOf({ p_text: after })).toEqual([]);
    await change({ status: "published", price: 12.34 });
    expect((await search({ p_text: after, p_sort: "price" })).rows[0]?.sort_value).toBe(1234);
    await sql`delete from public.travel_packages where id = ${id}`;
    expect(await titlesOf({ p_text: after })).toEqual([]);
  });

  test("a row has only public columns", async () => {
    const [row] = (await search({ p_text: `reykj ${mark}` })).rows;
    expect(row).toEqual({
      id: ids["Reykjavík Lights"],
      slug: null,
      title: "Reykjavík Lights",
      destination: "Ísafjörður",
      duration_days: 5,
      price: 1999.99,
      max_participants: 12,
      image_url: null,
      image_path: null,
      agency_name: `Agency ${shop.agency.id.slice(-6)}`,
      agency_slug: expect.stringMatching(/^[a-z0-9-]+$/) as string,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      sort_value: expect.any(Number) as number,
      kinds: [],
      includes_flights: false,
      departs_on: null,
      rating: null,
    });
    expect(Number(row?.sort_value)).toBeCloseTo(Date.parse(String(row?.["created_at"])) * 1000, -4);
  });

  test("every role may search and gets the same rows", async () => {
    const admin = await createAdmin(sql);
    for (const client of [shop.agency.client, admin.client]) {
      expect((await search({ p_text: mark }, client)).rows).toHaveLength(5);
    }
  });
});

describe("typing errors", () => {
  test.each([
    ["Algavre", "Algarve Cliffs"],
    ["algrave cliffs", "Algarve Cliffs"],
    ["Reikjavik", "Reykjavík Lights"],
    ["reykjavic ligths", "Reykjavík Lights"],
  ])("%s finds %s where that is wanted", async (text, title) => {
    const p_text = `${text} ${mark}`;
    expect(await search({ p_text })).toMatchObject({ match: "exact", rows: [], has_more: false });
    const answer = await search({ p_text, p_fuzzy: true, p_price_buckets: ["0-"] });
    expect(answer.match).toBe("fuzzy");
    expect(answer.rows.map((row) => row.title)).toEqual([title]);
    expect(answer.counts).toMatchObject({ total: 1, prices: [1] });
  });

  test("words that are there are never taken for others", async () => {
    const exact = await search({ p_text: `algarve ${mark}`, p_fuzzy: true });
    expect(exact).toMatchObject({ match: "exact", rows: [{ title: "Algarve Cliffs" }] });
    // No package has both words, so there is nothing to correct.
    const apart = await search({ p_text: `algarve reykjavik ${mark}`, p_fuzzy: true });
    expect(apart.rows).toEqual([]);
    // Only a filter leaves it out.
    const dear = await search({
      p_text: `algarve ${mark}`,
      p_fuzzy: true,
      p_prices: ["90000000-"],
    });
    expect(dear).toMatchObject({ match: "exact", rows: [] });
  });

  test("a dissimilar word finds nothing", async () => {
    const answer = await search({ p_text: "zzxqjwvk", p_fuzzy: true });
    expect(answer).toMatchObject({ match: "exact", rows: [] });
  });
});

describe("filters", () => {
  test.each([
    ["p_prices", ["0-45000"], ["Slow Boat"]],
    ["p_prices", ["0-45001"], ["Algarve Cliffs", "Slow Boat"]],
    ["p_prices", ["100000-200000"], ["Reykjavík Lights"]],
    ["p_prices", ["200000-300000", "300000-"], ["Großer Ötztal Walk", "东京美食之旅"]],
    ["p_prices", ["0-1", "300000-"], ["Slow Boat", "东京美食之旅"]],
    ["p_days", ["1-4"], ["Algarve Cliffs"]],
    ["p_days", ["4-8"], ["Reykjavík Lights"]],
    ["p_days", ["8-15", "15-"], ["Großer Ötztal Walk", "Slow Boat", "东京美食之旅"]],
    ["p_party", 2, ["Algarve Cliffs", "Großer Ötztal Walk", "Reykjavík Lights", "Slow Boat"]],
    ["p_party", 5, ["Großer Ötztal Walk", "Reykjavík Lights", "Slow Boat"]],
  ])("%s %j", async (name, value, titles) => {
    for (const p_sort of ["newest", "price", "price-desc", "duration"]) {
      expect(await found("", { [name]: value, p_sort })).toEqual(titles);
    }
  });

  test("counts of one kind ignore the choice within that kind", async () => {
    const buckets = {
      p_price_buckets: ["0-100000", "100000-200000", "200000-"],
      p_day_buckets: ["1-4", "4-8", "8-15", "15-", "nonsense"],
    };
    const counts = async (more: Record<string, unknown>) =>
      (await search({ p_text: mark, ...buckets, ...more })).counts;
    expect(await counts({})).toMatchObject({
      total: 5,
      is_capped: false,
      prices: [2, 1, 2],
      days: [1, 1, 1, 2, 0],
    });
    expect(await counts({ p_prices: ["0-100000"] })).toMatchObject({
      total: 2,
      prices: [2, 1, 2],
      days: [1, 0, 0, 1, 0],
    });
    expect(await counts({ p_prices: ["0-100000"], p_days: ["15-"] })).toMatchObject({
      total: 1,
      prices: [1, 0, 1],
      days: [1, 0, 0, 1, 0],
    });
    expect((await search({ p_text: mark })).counts).toBeNull();
  });

  test("dates ask for a departure with seats, or for a package without departures", async () => {
    const word = newWord();
    const dated = await shop.put({ title: "Dated", description: word });
    await shop.put({ title: "Any day", description: word });
    const departure = await insertDeparture(sql, dated, 40, 6);
    const at = (from: number | null, to: number | null, p_party: number | null = null) =>
      titlesOf({
        p_text: word,
        p_date_from: from === null ? null : dateIn(from),
        p_date_to: to === null ? null : dateIn(to),
        p_party,
      });
    const both = ["Any day", "Dated"];
    expect(await at(30, 50)).toEqual(both);
    expect(await at(40, 40)).toEqual(both);
    expect(await at(40, null)).toEqual(both);
    expect(await at(null, 40)).toEqual(both);
    expect(await at(41, 60)).toEqual(["Any day"]);
    expect(await at(null, 39)).toEqual(["Any day"]);
    expect(await at(50, 30)).toEqual(["Any day"]);
    const move = (days: number) =>
      sql`update public.departures set departs_on = ${dateIn(days)} where id = ${departure}`;
    await move(45);
    expect(await at(40, 40)).toEqual(["Any day"]);
    expect(await at(45, 45)).toEqual(both);
    await move(40);
    const other = await insertDeparture(sql, dated, 90, 2);
    expect(await at(80, 100, 2)).toEqual(both);
    await sql`delete from public.departures where id = ${other}`;
    expect(await at(80, 100, 2)).toEqual(["Any day"]);
    expect(await at(30, 50, 6)).toEqual(both);
    expect(await at(30, 50, 7)).toEqual(["Any day"]);
    const buyer = await createAdmin(sql);
    await book(buyer, dated, { departureId: departure, travellers: 6 });
    expect(await at(30, 50)).toEqual(["Any day"]);
  });
});
