import "server-only";

import { holidayIds } from "@/lib/catalogue/holidays";
import { publicPackagePath } from "@/lib/packages/editing/rules";
import { initialQuery } from "@/lib/search/query/read-query";

import { listPackages } from "./package-list";

/** Each address adds two uncompressible ids to the page; the sitemap lists all. */
const MOST_OF_AGENCIES = 12;

export async function listPackagePaths(): Promise<string[]> {
  const { items } = await listPackages(initialQuery("packages"), false);
  const rows = items.flatMap(({ row }) => (row ? [publicPackagePath(row)] : []));
  return [...holidayIds.map((id) => `/package/${id}`), ...rows.slice(0, MOST_OF_AGENCIES)];
}
