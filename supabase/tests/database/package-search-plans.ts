import type postgres from "postgres";

/** A node of a plan, as `explain (format json)` writes it. */
export type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

export type Explained = {
  /** Every node of every query that the function made. */
  nodes: PlanNode[];
  /** Pages that were looked at, by all of them. */
  buffers: number;
};

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** Literals of a call; the names are parameters of the function. */
export type Call = Readonly<Record<string, string | number | boolean | readonly string[] | null>>;

type SearchFunction = "search_packages" | "list_day_prices";

function callText(call: Call, name: SearchFunction): string {
  const literal = (value: Call[string]): string => {
    if (value === null || value === undefined) return "null";
    if (typeof value === "object") return `array[${value.map(literal).join(", ")}]::text[]`;
    return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  };
  const args = Object.entries(call).map(([name, value]) => `${name} => ${literal(value)}`);
  return `select public.${name}(${args.join(", ")})`;
}

/**
 * Opens a superuser's connection that hears the plans of what functions do. `explain` runs a search
 * twice, so that planning and caches are warm, and reads the second.
 */
export async function openExplainer(
  open: (onnotice: (notice: postgres.Notice) => void) => postgres.Sql,
) {
  let plans: PlanNode[] = [];
  const sql = open((notice) => {
    const text = notice["message"] ?? "";
    const at = text.indexOf("{");
    if (!text.startsWith("duration:") || at < 0) return;
    const found = JSON.parse(text.slice(at)) as { Plan: PlanNode };
    plans.push(...flatten(found.Plan));
  });
  await sql`load 'auto_explain'`;
  await sql.unsafe(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_format = 'json';
    set auto_explain.log_nested_statements = on; set client_min_messages = log`);
  const explain = async (
    call: Call,
    name: SearchFunction = "search_packages",
  ): Promise<Explained> => {
    const text = callText(call, name);
    await sql.unsafe(text);
    plans = [];
    const [row] = await sql.unsafe(`explain (analyze, buffers, format json) ${text}`);
    const [whole] = row?.["QUERY PLAN"] as [{ Plan: Record<string, number> }];
    const buffers =
      (whole.Plan["Shared Hit Blocks"] ?? 0) + (whole.Plan["Shared Read Blocks"] ?? 0);
    return { nodes: plans, buffers };
  };
  return { explain, sql };
}
