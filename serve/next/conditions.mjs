import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * What the routing of a build looks at besides the path.
 * @typedef {{ queries: readonly string[], headers: readonly string[] }} Conditions
 */

/** @typedef {{ type: string, key?: string }} Condition */
/** @typedef {{ has?: Condition[], missing?: Condition[] }} Rule */

/** @param {string} file @returns {Promise<Record<string, any>>} */
async function readManifest(file) {
  return JSON.parse(await readFile(file, "utf8"));
}

/**
 * Addresses that differ in such a query or header are other pages, and go to Next.
 * @param {string} distDir
 * @returns {Promise<Conditions>}
 */
export async function readConditions(distDir) {
  const routes = await readManifest(path.join(distDir, "routes-manifest.json"));
  /** @type {{ functions?: Record<string, { matchers?: Rule[] }> }} */
  const { functions = {} } = await readManifest(
    path.join(distDir, "server/functions-config-manifest.json"),
  );
  const { beforeFiles = [], afterFiles = [], fallback = [] } = routes["rewrites"] ?? {};
  /** @type {Rule[]} */
  const rules = [
    ...beforeFiles,
    ...afterFiles,
    ...fallback,
    ...(routes["redirects"] ?? []),
    ...(routes["headers"] ?? []),
    ...(functions["/_middleware"]?.matchers ?? []),
  ];
  const found = rules.flatMap(({ has = [], missing = [] }) => [...has, ...missing]);
  /** @param {string} type */
  const keysOf = (type) => [
    ...new Set(found.flatMap((one) => (one.type === type && one.key ? [one.key] : []))),
  ];
  const unknown = found.find(({ type }) => type !== "query" && type !== "header");
  if (unknown) throw new Error(`The front cache knows no routing by ${unknown.type}.`);
  return { queries: keysOf("query"), headers: keysOf("header").map((key) => key.toLowerCase()) };
}
