import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createTestClient, createUser, openSuperuser } from "../support/clients";
import { createShop, newWord, search, type Shop } from "./package-search-fixtures";
import { book, createAdmin, dateIn, insertDeparture } from "./world";

const sql = openSuperuser();
let shop: Shop;
beforeAll(async () => {
  shop = await createShop(sql);
}, 60_000);
afterAll(() => sql.end());

type Offer = Omit<Parameters<Shop["put"]>[0], "title"> & { on?: [days: number, seats: number][] };

/** A market of its own: no other package has its word. */
function createMarket() {
  const word = newWord();
  const put = async ({ on = [], ...offer }: Offer = {}) => {
    const id = await shop.put({ title: word, ...offer });
    for (const [days, seats] of on) await insertDeparture(sql, id, days, seats);
    return id;
  };
  return { word, put };
}

type Args = Record<string, unknown>;

/** `day: dollars / seats`, days from today. */
async function read(args: Args, client: Client = createTestClient()) {
  const { data, error } = await client.rpc("list_day_prices", {
    p_from: dateIn(30),
    p_to: dateIn(60),
    ...args,
  });
  expect(error).toBeNull();
  const today = Date.parse(dateIn(0));
  return (data ?? []).map(({ day, price_cents, seats_left }) => {
    const days = Math.round((Date.parse(day) - today) / 86_400_000);
    return `${days}: ${price_cents / 100} / ${seats_left ?? "any"}`;
  });
}

describe("a day", () => {
  test("has the lowest price of its departures, and the seats left at that price", async () => {
    const { word, put } = createMarket();
    await put({ price: 500, on: [[40, 6]] });
    await put({ price: 420, on: [[40, 3]] });
    await put({ price: 420, on: [[40, 4]] });
    await put({ price: 999.99, on: [[41, 2]] });
    const days = ["40: 420 / 7", "41: 999.99 / 2"];
    expect(await read({ p_text: word })).toEqual(days);
  });

  test("is the same for every role", async () => {
    const { word, put } = createMarket();
    await put({ price: 420, on: [[40, 3]] });
    const [traveller, admin] = [await createUser(), await createAdmin(sql)];
    for (const client of [traveller.client, admin.client, shop.agency.client]) {
      expect(await read({ p_text: word }, client)).toEqual(["40: 420 / 3"]);
    }
  });

  test("counts what is booked, and is left out when it is full", async () => {
    const { word, put } = createMarket();
    const id = await put({ price: 420, on: [[40, 3]] });
    await put({ price: 700, on: [[40, 9]] });
    const guest = await createUser();
    await book(guest, id, { date: dateIn(40), travellers: 1 });
    expect(await read({ p_text: word })).toEqual(["40: 420 / 2"]);
    await book(guest, id, { date: dateIn(40), travellers: 2 });
    expect(await read({ p_text: word })).toEqual(["40: 700 / 9"]);
  });

  test("has seats for the whole party", async () => {
    const { word, put } = createMarket();
    await put({ price: 420, on: [[40, 3]] });
    await put({ price: 500, party: 2, on: [[40, 9]] });
    await put({ price: 600, on: [[40, 5]] });
    expect(await read({ p_text: word, p_party: 3 })).toEqual(["40: 420 / 3"]);
    expect(await read({ p_text: word, p_party: 4 })).toEqual(["40: 600 / 5"]);
    expect(await read({ p_text: word, p_party: 6 })).toEqual([]);
  });

  test("takes the price of a package that goes on any day, unless a departure is cheaper", async () => {
    const { word, put } = createMarket();
    await put({ price: 500 });
    await put({ price: 420, on: [[31, 3]] });
    // In whatever order they come.
    for (let count = 0; count < 6; count += 1) await put({ price: 500, on: [[32, 2]] });
    await put({ price: 600, on: [[33, 2]] });
    expect(await read({ p_text: word, p_to: dateIn(33) })).toEqual([
      "30: 500 / any",
      "31: 420 / 3",
      "32: 500 / any",
      "33: 500 / any",
    ]);
  });

  test("has the price that a search for the day finds", async () => {
    const { word, put } = createMarket();
    await put({ price: 500, on: [[40, 6]] });
    await put({ price: 300, party: 1, on: [[40, 6]] });
    await put({ price: 420, kinds: ["ski"], on: [[41, 3]] });
    await put({ price: 410, days: 9, on: [[41, 1]] });
    await put({ price: 800, flights: true });
    const filters: Args[] = [
      {},
      { p_party: 2 },
      { p_kinds: ["ski"] },
      { p_days: ["9-10"] },
      { p_prices: ["42000-60000"] },
      { p_flights: true },
      { p_flights: false },
    ];
    const prices: string[] = [];
    for (const filter of filters) {
      for (const days of [39, 40, 41]) {
        const date = dateIn(days);
        const ask = { p_text: word, ...filter };
        const { rows } = await search({
          ...ask,
          p_date_from: date,
          p_date_to: date,
          p_sort: "price",
        });
        const found = rows[0] ? String(rows[0]["price"]) : "";
        const [day] = await read({ ...ask, p_from: date, p_to: date });
        expect(day?.split(/: | \//)[1] ?? "", JSON.stringify([filter, days])).toBe(found);
        prices.push(found);
      }
    }
    expect(new Set(prices)).toEqual(new Set(["800", "300", "410", "500", "420", ""]));
  });
});

describe("left out are", () => {
  test("drafts, hidden packages, and those of an agency that is not live", async () => {
    const other = await createShop(sql);
    const word = newWord();
    const ids: string[] = [];
    for (const [index, status] of ["published", "published", "draft"].entries()) {
      const id = await other.put({ title: word, price: 100 + index, status });
      await insertDeparture(sql, id, 40, 5);
      ids.push(id);
    }
    expect(await read({ p_text: word })).toEqual(["40: 100 / 5"]);
    const admin = await createAdmin(sql);
    const { error } = await admin.client.rpc("hide_package", {
      p_package_id: ids[0] ?? "",
      p_reason: "A fraud.",
    });
    expect(error).toBeNull();
    expect(await read({ p_text: word })).toEqual(["40: 101 / 5"]);
    const suspended = await admin.client.rpc("suspend_agency", {
      p_agency_id: other.agency.agencyId,
      p_reason: "Complaints.",
    });
    expect(suspended.error).toBeNull();
    expect(await read({ p_text: word })).toEqual([]);
  });

  test("days that are past, and more than 42 days", async () => {
    const { word, put } = createMarket();
    await put({ price: 500 });
    const all = await read({ p_text: word, p_from: dateIn(-20), p_to: dateIn(400) });
    // Somewhere it is still yesterday.
    expect(all.at(0)).toBe("-1: 500 / any");
    expect(all.at(-1)).toBe("40: 500 / any");
    expect(all).toHaveLength(42);
    expect(await read({ p_text: word, p_from: dateIn(-20), p_to: dateIn(-10) })).toEqual([]);
    expect(await read({ p_text: word, p_from: dateIn(40), p_to: dateIn(39) })).toEqual([]);
  });

  test("departures that are past", async () => {
    const { word, put } = createMarket();
    const id = await put({ price: 500, on: [[5, 6]] });
    await sql.begin(async (tx) => {
      // Past the guard, which takes no such day.
      await tx`set local session_replication_role = replica`;
      await tx`update public.departures set departs_on = ${dateIn(-2)} where package_id = ${id}`;
    });
    await sql`update private.package_search set departures = private.departure_dates(${id})
      where package_id = ${id}`;
    expect(await read({ p_text: word, p_from: dateIn(-5), p_to: dateIn(5) })).toEqual([]);
  });
});

test("words find packages that are not among the cheapest", async () => {
  const { word, put } = createMarket();
  await put({
    price: 88_000,
    on: [
      [40, 2],
      [44, 5],
    ],
  });
  const crowd = newWord();
  await sql`insert into public.travel_packages (agency_id, title, destination, description,
      duration_days, price, status)
    select ${shop.agency.agencyId}, ${crowd}, 'Somewhere', 'A trip.', 5, 1, 'published'
    from generate_series(1, 1000)`;
  try {
    expect(await read({ p_text: word })).toEqual(["40: 88000 / 2", "44: 88000 / 5"]);
    expect(await read({ p_text: word, p_kinds: ["ski"] })).toEqual([]);
  } finally {
    await sql`delete from public.travel_packages where title = ${crowd}`;
  }
});

test("without words the filters alone are asked", async () => {
  const { put } = createMarket();
  const cents = 70_000_001 + Math.floor(Math.random() * 20_000_000);
  await put({
    price: cents / 100,
    kinds: ["ski"],
    on: [
      [40, 3],
      [47, 4],
    ],
  });
  const p_prices = [`${cents}-${cents + 1}`];
  const days = [`40: ${cents / 100} / 3`, `47: ${cents / 100} / 4`];
  expect(await read({ p_prices })).toEqual(days);
  expect(await read({ p_prices, p_kinds: ["ski"] })).toEqual(days);
  expect(await read({ p_prices, p_kinds: ["city"] })).toEqual([]);
});

test("senseless input counts as not given", async () => {
  const { word, put } = createMarket();
  await put({ price: 500, on: [[40, 3]] });
  const odd = { p_prices: ["x", "9-1"], p_days: ["1;drop"], p_kinds: ["x'y"], p_also: ["", "🙂"] };
  expect(await read({ p_text: word, ...odd })).toEqual(["40: 500 / 3"]);
  for (const p_text of ["???", "'); --", "x".repeat(10_000)]) {
    expect(await read({ p_text, p_slugs: ["../x"] })).toEqual([]);
  }
  const far = { p_from: "9999-12-31", p_to: "9999-12-31" };
  expect(await read({ p_text: word, ...far })).toEqual([]);
  expect(await read({ p_text: word, p_from: "infinity", p_to: "infinity" })).toEqual([]);
  expect(await read({ p_text: word, p_from: "-infinity", p_to: "-infinity" })).toEqual([]);
});
