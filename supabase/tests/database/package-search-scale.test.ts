import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { type Client, createTestClient, openSuperuser } from "../support/clients";
import { fillWithPackages, sameAsTriggers } from "./package-search-crowd";
import { dateIn } from "./world";
import { type Call, type Explained, openExplainer, type PlanNode } from "./package-search-plans";

/** The size that the search is built for. SEARCH_PACKAGES=1000000 takes another one, and measures. */
const COUNT = Number(process.env["SEARCH_PACKAGES"] ?? 100_000);
const BUCKETS = {
  p_price_buckets: ["0-100000", "100000-200000", "200000-300000", "300000-"],
  p_day_buckets: ["1-4", "4-8", "8-15", "15-"],
};

// Not there where the preparation fails.
let backend: BackendProcess | undefined;
let sql: postgres.Sql;
let client: Client;
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  const started = await spawnBackend();
  backend = started;
  sql = openSuperuser(started, 1);
  await fillWithPackages(sql, COUNT);
  client = createTestClient({ backend: started });
  explainer = await openExplainer((onnotice) =>
    postgres(started.superuserUrl, { max: 1, onnotice }),
  );
}, 600_000);
afterAll(async () => {
  await explainer?.sql.end();
  await sql?.end();
  await backend?.stop();
});

/** Where the page after so many rows begins. */
async function positionAfter(rows: number, column: string, direction: "asc" | "desc") {
  const order = sql.unsafe(`order by ${column} ${direction}, package_id ${direction}`);
  const [row] = await sql<{ place: string }[]>`
    select ${sql(column)} || ':' || package_id as place from private.package_search
    ${order} offset ${rows - 1} limit 1`;
  return row?.place ?? "";
}

const rowsRead = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

function expectShape({ nodes, buffers }: Explained, mostRows: number, mostBuffers: number) {
  expect(nodes.length).toBeGreaterThan(3);
  const scans = nodes.filter((node) => node["Node Type"] === "Seq Scan");
  expect(scans.map((node) => node["Relation Name"])).toEqual([]);
  expect(Math.max(...nodes.map(rowsRead))).toBeLessThanOrEqual(mostRows);
  expect(buffers).toBeLessThanOrEqual(mostBuffers);
}

/** Queries with the most rows that one step may read, and the most buffers in total. */
const CASES: Record<string, readonly [call: Call, rows: number, buffers: number]> = {
  "page 1": [{}, 13, 150],
  browse: [BUCKETS, 1_000, 1_600],
  "browse by price": [{ ...BUCKETS, p_sort: "price" }, 1_000, 300],
  prefix: [{ ...BUCKETS, p_text: "lisb" }, 5_000, 2_500],
  "prefix by price": [{ ...BUCKETS, p_text: "lisb", p_sort: "price" }, 5_000, 2_500],
  // Half of all packages have the word: its list is read, but few of their rows.
  "broad word": [{ ...BUCKETS, p_text: "beach" }, COUNT / 2 + 100, 600],
  "broad word by price": [{ ...BUCKETS, p_text: "beach", p_sort: "price" }, COUNT / 2 + 100, 600],
  "broad word, no counts": [{ p_text: "beach", p_sort: "price" }, 200, 300],
  "best matches": [{ ...BUCKETS, p_text: "beach", p_sort: "best" }, COUNT / 2 + 100, 1_600],
  "best matches in names": [{ ...BUCKETS, p_text: "lisb", p_sort: "best" }, 5_000, 3_500],
  "rare word": [{ ...BUCKETS, p_text: "17777" }, 1_000, 1_600],
  "two words": [{ ...BUCKETS, p_text: "tokyo 11234" }, 1_000, 1_600],
  "words never together": [{ ...BUCKETS, p_text: "tokyo lisbon" }, 1_000, 1_600],
  typo: [{ ...BUCKETS, p_text: "Toyko", p_fuzzy: true }, 5_000, 3_500],
  "in English too": [{ ...BUCKETS, p_text: "里斯本", p_also: ["Lisbon"] }, 5_000, 2_500],
  "a holiday too": [
    { ...BUCKETS, p_text: "lisb", p_also: ["Lisbon"], p_slugs: ["paris-romance"] },
    5_000,
    2_500,
  ],
  "its place at least": [
    { ...BUCKETS, p_text: "lisbon angeln", p_near: ["Lisbon"], p_fuzzy: true },
    5_000,
    3_500,
  ],
  "short word": [{ ...BUCKETS, p_text: "lis" }, 5_000, 2_500],
  "nothing like it": [{ ...BUCKETS, p_text: "zzxqjwvk", p_fuzzy: true }, 1_000, 1_600],
  "narrow price": [{ ...BUCKETS, p_prices: ["429800-430000"] }, 1_000, 3_500],
  "common kind": [{ ...BUCKETS, p_kinds: ["family"] }, 4_500, 500],
  "rare kind": [{ ...BUCKETS, p_kinds: ["safari"] }, 1_000, 2_500],
  "with flights": [{ ...BUCKETS, p_flights: true }, 1_000, 2_500],
  "without flights": [{ ...BUCKETS, p_flights: false }, 1_000, 2_500],
  party: [{ ...BUCKETS, p_party: 12 }, 5_000, 3_000],
  dates: [{ ...BUCKETS, p_date_from: dateIn(20), p_date_to: dateIn(40) }, 2_000, 1_600],
  "flexible dates": [{ ...BUCKETS, p_date_from: dateIn(30), p_flexible_days: 3 }, 2_000, 1_600],
  "flexible dates by price": [
    { ...BUCKETS, p_date_from: dateIn(30), p_flexible_days: 3, p_sort: "price" },
    2_000,
    1_600,
  ],
  weekends: [
    { ...BUCKETS, p_date_from: dateIn(30), p_date_to: dateIn(60), p_weekends: true },
    2_000,
    1_600,
  ],
  // The list of those without departures, every fifth, from the index alone.
  "dates far ahead": [
    { p_text: "lisb beach", ...BUCKETS, p_date_from: dateIn(600) },
    COUNT / 4,
    6_000,
  ],
};

test("the bulk-loaded rows equal those that the triggers would make", async () => {
  expect(await sameAsTriggers(sql)).toBe(true);
  const { data } = await client.rpc("search_packages", { p_text: "reykjavik beach" });
  expect((data as { rows: unknown[] }).rows).toHaveLength(12);
});

describe("reads little", () => {
  test.each(Object.entries(CASES))("%s", async (_name, [call, rows, buffers]) => {
    expectShape(await explainer.explain(call), rows, buffers);
  });

  test.each([
    ["newest", "created_us", "desc"],
    ["price", "price_cents", "asc"],
    ["price-desc", "price_cents", "desc"],
    ["duration", "duration_days", "asc"],
  ] as const)("page 500 by %s, as much as page 1", async (p_sort, column, direction) => {
    for (const p_text of [null, "beach"]) {
      const first = await explainer.explain({ p_sort, p_text });
      const p_after = await positionAfter(499 * 12, column, direction);
      const deep = await explainer.explain({ p_sort, p_text, p_after });
      expectShape(deep, 1_000, first.buffers * 1.5 + 60);
    }
  });
});

const SIX_WEEKS = { p_from: dateIn(20), p_to: dateIn(61) };
/** Of `list_day_prices`: at most 20,000 rows of an index that has all that is asked. */
const DAY_PRICES: Record<string, readonly [call: Call, rows: number, buffers: number]> = {
  "six weeks": [SIX_WEEKS, 20_000, 2_000],
  "a large party": [{ ...SIX_WEEKS, p_party: 12 }, 20_000, 2_000],
  "a price and a length": [
    { ...SIX_WEEKS, p_prices: ["100000-200000"], p_days: ["4-8"] },
    20_000,
    2_000,
  ],
  "a rare kind": [{ ...SIX_WEEKS, p_kinds: ["safari"] }, 20_000, 2_000],
  prefix: [{ ...SIX_WEEKS, p_text: "lisb" }, 5_000, 4_000],
  "broad word": [{ ...SIX_WEEKS, p_text: "beach" }, COUNT / 2 + 100, 2_000],
  "rare word": [{ ...SIX_WEEKS, p_text: "17777" }, 1_000, 1_600],
  "words never together": [{ ...SIX_WEEKS, p_text: "tokyo lisbon" }, 5_000, 3_000],
};

describe.each([true, false])("prices of days, with packages that go on any day: %s", (isAny) => {
  beforeAll(async () => {
    if (isAny) return;
    await sql`delete from private.package_search where departures is null`;
    await sql`vacuum analyze private.package_search`;
  });

  test.each(Object.entries(DAY_PRICES))("%s", async (_name, [call, rows, buffers]) => {
    expectShape(await explainer.explain(call, "list_day_prices"), rows, buffers);
  });

  test("no day on which many packages leave is missed", async () => {
    const { p_from, p_to } = SIX_WEEKS;
    const rows = await sql`select departs_on from public.departures
      where departs_on between ${p_from} and ${p_to}
      group by departs_on having count(*) > 100`;
    const { data } = await client.rpc("list_day_prices", SIX_WEEKS);
    expect(data).toHaveLength(isAny ? 42 : rows.length);
    expect(data?.every((day) => (day.seats_left === null) === isAny)).toBe(true);
  });
});

/** Informative: times fail no run. */
async function printTimings() {
  const [row] = await sql<{ id: string }[]>`select package_id as id from private.package_search
    order by created_us offset 500 limit 1`;
  const byKey = () =>
    client
      .from("travel_packages")
      .select("id, title, destination, price")
      .eq("id", row?.id ?? "")
      .then(({ error }) => expect(error).toBeNull());
  const p_after = await positionAfter(499 * 12, "created_us", "desc");
  const calls = Object.entries(CASES).map(([name, [call]]) => [name, call] as const);
  const runs: readonly (readonly [string, () => PromiseLike<void>])[] = [
    ["by primary key", byKey],
    ...[...calls, ["page 500", { p_after }] as const].map(
      ([name, call]) =>
        [
          name,
          () =>
            client
              .rpc("search_packages", call as never)
              .then(({ error }) => expect(error).toBeNull()),
        ] as const,
    ),
  ];
  const times = new Map<string, number[]>(runs.map(([name]) => [name, []]));
  for (let round = 0; round < 18; round += 1) {
    for (const [name, run] of runs) {
      const start = performance.now();
      await run();
      if (round > 2) times.get(name)?.push(performance.now() - start);
    }
  }
  const at = (name: string, share: number) => {
    const sorted = [...(times.get(name) ?? [])].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  };
  const [base, slow] = [at("by primary key", 0.5), at("by primary key", 0.95)];
  const lines = runs.map(([name]) => {
    const [median, late] = [at(name, 0.5), at(name, 0.95)];
    const figures = [median.toFixed(1), (median / base).toFixed(1), (late / slow).toFixed(1)];
    return `${name.padEnd(24)}${figures.map((figure) => figure.padStart(9)).join("")}`;
  });
  console.info(
    [`${COUNT} packages, through the API`, `${"".padEnd(24)}   median        ×    p95 ×`]
      .concat(lines)
      .join("\n"),
  );
}

if (process.env["SEARCH_PACKAGES"]) test("timings, for those who read them", printTimings);
