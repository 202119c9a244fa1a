import { readFile } from "node:fs/promises";
import path from "node:path";

export type Conditions = { queries: readonly string[]; headers: readonly string[] };

type Condition = { type: string; key?: string };
type Rule = { has?: Condition[]; missing?: Condition[] };

interface RoutesManifest {
  rewrites?: { beforeFiles?: Rule[]; afterFiles?: Rule[]; fallback?: Rule[] };
  redirects?: Rule[];
  headers?: Rule[];
}

interface FunctionsManifest {
  functions?: Record<string, { matchers?: Rule[] }>;
}

async function readManifest<Manifest>(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(file, "utf8")) as Manifest;
}

export async function readConditions(distDir: string): Promise<Conditions> {
  const routes = await readManifest<RoutesManifest>(path.join(distDir, "routes-manifest.json"));
  const { functions = {} } = await readManifest<FunctionsManifest>(
    path.join(distDir, "server/functions-config-manifest.json"),
  );
  const { beforeFiles = [], afterFiles = [], fallback = [] } = routes.rewrites ?? {};
  const rules: Rule[] = [
    ...beforeFiles,
    ...afterFiles,
    ...fallback,
    ...(routes.redirects ?? []),
    ...(routes.headers ?? []),
    ...(functions["/_middleware"]?.matchers ?? []),
  ];
  const found = rules.flatMap(({ has = [], missing = [] }) => [...has, ...missing]);
  const keysOf = (type: string) => [
    ...new Set(found.flatMap((one) => (one.type === type && one.key ? [one.key] : []))),
  ];
  const unknown = found.find(({ type }) => type !== "query" && type !== "header");
  if (unknown) throw new Error(`The front cache knows no routing by ${unknown.type}.`);
  return { queries: keysOf("query"), headers: keysOf("header").map((key) => key.toLowerCase()) };
}
