import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import type { BenchRow } from "../row";
import { size } from "../kit/size";
import { growMarket } from "../../supabase/tests/database/growth-market";
import { countPages } from "../../supabase/tests/database/growth-pages";
import { questionsOf } from "../../supabase/tests/database/growth-questions";
import { compare, inMs, timeQuery } from "./rounds";
import { openScratch } from "./scratch";

const PACKAGES = Number(process.env["BENCH_PACKAGES"] ?? size(100_000, 2_000));

/** Page reads allowed for one request, at any market size. */
const MOST_PAGES = 2_000;

export async function measureGrowth(
  sql: postgres.Sql,
  packages: number,
): Promise<Map<string, number>> {
  const market = await growMarket(sql, packages);
  const pages = new Map<string, number>();
  for (const [name, asked] of Object.entries(questionsOf(market))) {
    pages.set(name, await countPages(sql, asked));
  }
  return pages;
}

const INDEXED = 200;
const MOST_OF_PARSER = 12;

/** What the search reads of a package, against PostgreSQL's own parser of the same text. */
async function measureIndexing(sql: postgres.Sql): Promise<BenchRow> {
  const some = `select * from public.travel_packages where is_listed order by id limit ${INDEXED}`;
  const compared = await compare(
    () =>
      timeQuery(sql, `select private.index_packages(array(select id from (${some}) as p))`, {
        times: size(10, 1),
      }),
    () =>
      timeQuery(
        sql,
        `select count(to_tsvector('simple', title || ' ' || destination || ' ' || description))
          from (${some}) as p`,
        { times: size(10, 1) },
      ),
  );
  return {
    id: "24.0",
    what: `Time to index ${INDEXED} packages against parsing their texts`,
    measured: inMs(compared, ["ours", "parser"]),
    ratio: compared.ratio,
    goal: `≤ ${MOST_OF_PARSER} ×`,
    met: compared.ratio <= MOST_OF_PARSER,
  };
}

/** Budget 24: page reads at a tenth of the market and at its full size. */
export async function growthBench(): Promise<BenchRow[]> {
  const sizes = [PACKAGES / 10, PACKAGES];
  const measured: Map<string, number>[] = [];
  const indexing: BenchRow[] = [];
  for (const packages of sizes) {
    const { sql, stop } = await openScratch(1, true);
    try {
      measured.push(await measureGrowth(sql, packages));
      if (packages === PACKAGES) indexing.push(await measureIndexing(sql));
    } finally {
      await stop();
    }
  }
  const [small, large] = measured;
  const pageRows = [...(large ?? [])].map(([name, pages], index) => {
    const before = small?.get(name) ?? Number.NaN;
    return {
      id: `24.${index + 1}`,
      what: `Pages read: ${name}`,
      measured: `${before} at ${sizes[0]?.toLocaleString("en")} packages, ${pages} at ${PACKAGES.toLocaleString("en")}`,
      ratio: pages / before,
      goal: `≤ ${MOST_PAGES.toLocaleString("en")} pages`,
      met: pages <= MOST_PAGES,
    };
  });
  return [...pageRows, ...indexing];
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  console.log(`load at first: ${os.loadavg()[0]?.toFixed(1)}`);
  for (const row of await growthBench()) {
    console.log(`${row.id.padEnd(6)}${row.what}: ${row.measured} ${row.met ? "met" : "MISSED"}`);
  }
}
