import os from "node:os";
import path from "node:path";
import type postgres from "postgres";
import type { BenchRow } from "../row";
import { size } from "../kit/size";
import { growMarket } from "../../supabase/tests/database/growth-market";
import { countPages } from "../../supabase/tests/database/growth-pages";
import { questionsOf } from "../../supabase/tests/database/growth-questions";
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

/** Budget 24: page reads at a tenth of the market and at its full size. */
export async function growthBench(): Promise<BenchRow[]> {
  const sizes = [PACKAGES / 10, PACKAGES];
  const measured: Map<string, number>[] = [];
  for (const packages of sizes) {
    const { sql, stop } = await openScratch(1, true);
    try {
      measured.push(await measureGrowth(sql, packages));
    } finally {
      await stop();
    }
  }
  const [small, large] = measured;
  return [...(large ?? [])].map(([name, pages], index) => {
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
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  console.log(`load at first: ${os.loadavg()[0]?.toFixed(1)}`);
  for (const row of await growthBench()) {
    console.log(`${row.id.padEnd(6)}${row.what}: ${row.measured} ${row.met ? "met" : "MISSED"}`);
  }
}
