import { readFile } from "node:fs/promises";
import path from "node:path";

import { locales } from "../../lib/i18n/locales";
import { splitAddress } from "../next/address";

const DYNAMIC = /^[[(@]/;
/** Longer ones are no page of the site. */
const MAX_PARTS = 8;

/** @returns the words that are fixed in the paths of the build's pages */
export async function readFixedWords(distDir: string): Promise<ReadonlySet<string>> {
  const file = path.join(distDir, "app-path-routes-manifest.json");
  const routes = Object.values(
    JSON.parse(await readFile(file, "utf8")) as Record<string, string>,
  ).flatMap((route) => route.split("/"));
  return new Set([...routes.filter((part) => !DYNAMIC.test(part)), ...locales]);
}

/** @returns the path without ids, tokens and other values: `/package/*` */
export function routeOf(url: string, fixed: ReadonlySet<string>): string {
  const [address] = splitAddress(url);
  if (address.startsWith("/_next/")) return "/_next/*";
  const parts = address.split("/").slice(0, MAX_PARTS);
  return parts.map((part) => (fixed.has(part) ? part : "*")).join("/");
}
