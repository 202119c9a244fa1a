import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { text } from "node:stream/consumers";
import path from "node:path";
import type postgres from "postgres";
import type { PlanNode } from "../database/package-search-plans";

const SETTINGS = [
  "session_preload_libraries = 'auto_explain'",
  "auto_explain.log_min_duration = 0",
  "auto_explain.log_analyze = on",
  "auto_explain.log_timing = off",
  "auto_explain.log_buffers = on",
  "auto_explain.log_format = 'json'",
  "auto_explain.log_nested_statements = on",
];

const SCANS = /Scan$/;

/** What one call made the database do. */
export type Work = {
  /** Rows of tables and indexes that were looked at, those that were thrown away among them. */
  rows: number;
  /** Pages that queries of tables looked at. */
  buffers: number;
  /** Queries, those inside of functions among them. */
  queries: number;
};

type Whole = PlanNode & { "Shared Hit Blocks"?: number; "Shared Read Blocks"?: number };

function scansOf(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).flatMap(scansOf);
  return SCANS.test(node["Node Type"]) ? [node, ...below] : below;
}

/** Functions and subqueries hand on what others read; what a query is planned by is not its work. */
const isRead = (node: PlanNode) =>
  (node["Relation Name"] ?? node["Index Name"] ?? "pg_").startsWith("pg_") === false;

const rowsOf = (node: PlanNode) =>
  (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];

/**
 * Makes the server write down the plan of every query of every connection, once it is started anew:
 * also of those that the API makes, in the words that it makes them.
 */
export async function writePlans(sql: postgres.Sql): Promise<void> {
  // Separate statements: none may share a transaction with another.
  for (const setting of SETTINGS) await sql.unsafe(`alter system set ${setting}`);
}

/** Runs something and reads from the server's log what it cost. */
export async function workOf<T>(
  dataDir: string,
  run: () => Promise<T>,
): Promise<{ result: T; work: Work }> {
  const file = path.join(dataDir, "postgres.log");
  const { size } = await stat(file);
  const result = await run();
  const log = await text(createReadStream(file, { start: size }));
  const plans = [...log.matchAll(/plan:\n(\t\{[\s\S]*?\n\t\})/g)].map(
    ([, plan = ""]) => (JSON.parse(plan) as { Plan: Whole }).Plan,
  );
  const scans = plans.flatMap(scansOf).filter(isRead);
  return {
    result,
    work: {
      rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      // A function's call counts what is planned inside of it as well; its queries stand for it.
      buffers: plans
        .filter((plan) => scansOf(plan).some(isRead))
        .reduce(
          (sum, plan) => sum + (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
          0,
        ),
      queries: plans.length,
    },
  };
}
