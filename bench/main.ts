/**
 * Compares times with those of peers in the same run.
 * `--only=throughput,start` selects, `--rounds=5` repeats, `--reuse` reuses the last build,
 * `--short` runs each once and small.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import path from "node:path";

import { openBrowser } from "./browser/conditions";
import { browserBenches } from "./browser/main";
import { growthBench } from "./database/growth";
import { databaseBench } from "./database/main";
import { stopAll } from "../scripts/run/processes.mjs";
import { prepareBench, type BenchContext } from "./kit/context";
import { toMarkdown } from "./kit/report";
import { isShort, size } from "./kit/size";
import { liveBench } from "./live/main";
import type { BenchRow } from "./row";
import { scaleBench } from "./scale/main";
import { attackBench } from "./server/attack";
import { buildBench } from "./server/build";
import { memoryBench } from "./server/memory";
import { routesBench } from "./server/routes";
import { firstByteBench } from "./server/first-byte";
import { startBench } from "./server/start";
import { throughputBench } from "./server/throughput";

type Bench = (context: BenchContext) => BenchRow[] | Promise<BenchRow[]>;

const BENCHES: Readonly<Record<string, Bench>> = {
  build: buildBench,
  routes: routesBench,
  start: startBench,
  throughput: throughputBench,
  memory: memoryBench,
  "first-byte": firstByteBench,
  attack: attackBench,
  database: databaseBench,
  growth: growthBench,
  scale: scaleBench,
  live: liveBench,
  paint: (context) => visitSite(context, "paint"),
  blocking: (context) => visitSite(context, "blocking"),
  navigation: (context) => visitSite(context, "navigation"),
};

async function visitSite(context: BenchContext, name: keyof typeof browserBenches) {
  const site = await context.startSite();
  try {
    const browser = await openBrowser();
    try {
      return await browserBenches[name](browser, `http://127.0.0.1:${site.port}`, context.rounds);
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

const options = new Map(
  process.argv.slice(2).map((argument): [string, string] => {
    const [name = "", value = ""] = argument.replace(/^--/, "").split("=");
    return [name, value];
  }),
);

async function main() {
  const names = options.get("only")?.split(",") ?? Object.keys(BENCHES);
  const unknown = names.find((name) => BENCHES[name] === undefined);
  if (unknown !== undefined) {
    throw new Error(`There is no "${unknown}", but ${Object.keys(BENCHES).join(", ")}.`);
  }
  const rounds = Number(options.get("rounds") ?? size(5, 1));
  const isFresh = names.includes("build") && !options.has("reuse") && !isShort;
  const context = await prepareBench(rounds, isFresh);
  const rows: BenchRow[] = [];
  const broken: string[] = [];
  try {
    for (const name of names) {
      console.log(`  … ${name}`);
      try {
        rows.push(...((await BENCHES[name]?.(context)) ?? []));
      } catch (error) {
        broken.push(name);
        const measured = error instanceof Error ? error.message : String(error);
        rows.push({ id: "–", what: name, measured, ratio: null, goal: "", met: false });
      }
    }
  } finally {
    await context.stop();
    await stopAll();
  }
  const incomplete = rows.find(({ ratio }) => Number.isNaN(ratio));
  if (incomplete !== undefined) broken.push(incomplete.what);
  const text = toMarkdown(rows, rounds, loadavg()[0] ?? 0);
  console.log(`\n${text}`);
  if (broken.length > 0) {
    console.log(`Could not measure: ${broken.join("; ")}`);
    process.exitCode = 1;
  }
  if (isShort) return;
  const file = path.join("bench/results", new Date().toISOString().replace(/[:.]/g, "-"));
  await mkdir("bench/results", { recursive: true });
  await writeFile(`${file}.md`, text);
  await writeFile(`${file}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  console.log(`Kept in ${file}.md and .json`);
}

await main();
process.exit();
