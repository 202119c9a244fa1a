import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tripKinds } from "@/lib/catalogue/trip-kinds";
import { createPackage } from "../support/agencies";
import { openSuperuser } from "../support/clients";
import { createShop, newWord, search, titlesOf, type Shop } from "./package-search-fixtures";

const sql = openSuperuser();
let shop: Shop;
/** In every description, so that the rest of the database is out of sight. */
const mark = newWord();
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await createShop(sql);
  const put = async (title: string, offer: Omit<Parameters<Shop["put"]>[0], "title"> = {}) => {
    ids[title] = await shop.put({ title, ...offer, description: mark });
  };
  const at = (day: number) => ({ createdAt: `2026-01-0${day}T00:00:00Z` });
  await put("Powder Week", { kinds: ["ski", "food"], ...at(1) });
  await put("Old Post Road", { kinds: ["hiking"], ...at(2) });
  await put("Harbour Town", { destination: "Lanternia", flights: true, ...at(3) });
  await put("Island Days", { kinds: ["beach", "family"], flights: true, ...at(4) });
  await sql`insert into public.package_days (package_id, day_number, title, description) values
    (${ids["Harbour Town"] ?? ""}, 1, 'Night skating', 'Under floodlights.'),
    (${ids["Island Days"] ?? ""}, 1, 'Boat', 'To Lanternia and back.')`;
}, 60_000);
afterAll(() => sql.end());

const found = (text: string, more: Record<string, unknown> = {}) =>
  titlesOf({ p_text: `${text} ${mark}`, ...more });

describe("the itinerary", () => {
  test("is searched, its headings and its texts", async () => {
    expect(await found("skating")).toEqual(["Harbour Town"]);
    expect(await found("floodlights")).toEqual(["Harbour Town"]);
  });

  test("is searched as it was changed last", async () => {
    const id = ids["Old Post Road"] ?? "";
    await sql`insert into public.package_days (package_id, day_number, title, description)
      values (${id}, 1, 'Cedars', 'A bell for the bears.')`;
    expect(await found("cedars")).toEqual(["Old Post Road"]);
    await sql`update public.package_days set title = 'Larches' where package_id = ${id}`;
    expect(await found("cedars")).toEqual([]);
    expect(await found("larches")).toEqual(["Old Post Road"]);
    await sql`delete from public.package_days where package_id = ${id}`;
    expect(await found("bears")).toEqual([]);
  });

  test("of a draft is searched from its publication on", async () => {
    const id = await shop.put({ title: "Draft", status: "draft", description: mark });
    await sql`insert into public.package_days (package_id, day_number, title)
      values (${id}, 1, 'Marmots')`;
    expect(await found("marmots")).toEqual([]);
    await sql`update public.travel_packages set status = 'published' where id = ${id}`;
    expect(await found("marmots")).toEqual(["Draft"]);
    await sql`delete from public.travel_packages where id = ${id}`;
  });
});

describe("the best matches", () => {
  const pages = async (p_text: string) => {
    const titles: string[] = [];
    const values: number[] = [];
    let p_after: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const answer = await search({ p_text, p_sort: "best", p_limit: 1, p_after });
      titles.push(...answer.rows.map(({ title }) => title));
      values.push(...answer.rows.map(({ sort_value }) => sort_value));
      const last = answer.rows.at(-1);
      if (!answer.has_more || !last) break;
      p_after = `${last.sort_value}:${last.id}`;
    }
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    return titles;
  };

  test("have the word in title or destination, before newer packages", async () => {
    expect(await pages("lanternia")).toEqual(["Harbour Town", "Island Days"]);
    const { rows } = await search({ p_text: "lanternia", p_sort: "newest" });
    expect(rows.map(({ title }) => title)).toEqual(["Island Days", "Harbour Town"]);
  });

  test("are of the kind that is asked for, before those that only mention it", async () => {
    await sql`insert into public.package_days (package_id, day_number, title)
      values (${ids["Island Days"] ?? ""}, 2, 'Hiking')`;
    const { rows } = await search({
      p_text: "hiking",
      p_also: ["tripkindhiking"],
      p_sort: "best",
      p_limit: 48,
    });
    const own = rows.map(({ id }) => id).filter((id) => Object.values(ids).includes(id));
    expect(own).toEqual([ids["Old Post Road"], ids["Island Days"]]);
  });

  test("of a search without words are the newest", async () => {
    const best = await search({ p_sort: "best", p_limit: 48 });
    const newest = await search({ p_sort: "newest", p_limit: 48 });
    expect(best.rows).toEqual(newest.rows);
  });
});

describe("filters", () => {
  test("take any of the kinds", async () => {
    expect(await found("", { p_kinds: ["ski"] })).toEqual(["Powder Week"]);
    const both = await found("", { p_kinds: ["food", "hiking"] });
    expect(both).toEqual(["Old Post Road", "Powder Week"]);
    expect(await found("", { p_kinds: ["safari"] })).toEqual([]);
    // An unknown kind is ignored.
    expect(await found("", { p_kinds: ["tax", null, "ski & food"] })).toHaveLength(4);
  });

  test("tell trips with flights from those without", async () => {
    expect(await found("", { p_flights: true })).toEqual(["Harbour Town", "Island Days"]);
    expect(await found("", { p_flights: false })).toEqual(["Old Post Road", "Powder Week"]);
  });

  test("follow a change", async () => {
    const id = ids["Powder Week"] ?? "";
    await sql`update public.travel_packages set kinds = '{cruise}', includes_flights = true
      where id = ${id}`;
    expect(await found("", { p_kinds: ["ski"] })).toEqual([]);
    expect(await found("", { p_kinds: ["cruise"], p_flights: true })).toEqual(["Powder Week"]);
    await sql`update public.travel_packages set kinds = '{ski,food}', includes_flights = false
      where id = ${id}`;
  });

  test("count each kind as if none of it were chosen", async () => {
    const count = async (more: Record<string, unknown>) =>
      (await search({ p_text: mark, p_price_buckets: ["0-"], ...more })).counts;
    const all = await count({});
    expect(all).toMatchObject({ total: 4, flights: { included: 2, without: 2 } });
    expect(Object.keys(all?.kinds ?? {}).sort()).toEqual([...tripKinds].sort());
    expect(all?.kinds).toMatchObject({ ski: 1, food: 1, hiking: 1, beach: 1, safari: 0 });
    const chosen = await count({ p_kinds: ["ski"], p_flights: false });
    expect(chosen).toMatchObject({ total: 1, prices: [1], flights: { included: 0, without: 1 } });
    expect(chosen?.kinds).toMatchObject({ ski: 1, hiking: 1, beach: 0 });
  });
});

describe("a typing error", () => {
  test("comes back as it was read", async () => {
    await shop.put({ title: "Quelltopia Days", description: mark });
    const answer = await search({ p_text: `Quelltopai ${mark}`, p_fuzzy: true });
    expect(answer).toMatchObject({ match: "fuzzy", corrected: `quelltopia ${mark}` });
    expect(await search({ p_text: "Quelltopia", p_fuzzy: true })).toMatchObject({
      match: "exact",
      corrected: null,
    });
  });
});

describe("an agency", () => {
  test("states up to three different kinds of the list", async () => {
    const id = await createPackage(shop.agency);
    const change = async (kinds: string[]) =>
      (await shop.agency.client.from("travel_packages").update({ kinds }).eq("id", id)).error;
    expect(await change(["beach", "food", "family"])).toBeNull();
    for (const kinds of [["golf"], ["beach", "beach"], ["beach", "ski", "city", "food"]]) {
      expect((await change(kinds))?.message).toContain("travel_packages_kinds_check");
    }
  });

  test("copies kinds and flights with a package", async () => {
    const id = await createPackage(shop.agency);
    const { client } = shop.agency;
    await client
      .from("travel_packages")
      .update({ kinds: ["safari"], includes_flights: true })
      .eq("id", id);
    const copy = await client.rpc("duplicate_package", { p_package_id: id, p_title: "Copy" });
    const { data } = await client
      .from("travel_packages")
      .select("kinds, includes_flights")
      .eq("id", copy.data ?? "")
      .single();
    expect(data).toEqual({ kinds: ["safari"], includes_flights: true });
  });
});
