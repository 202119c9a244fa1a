import "server-only";

import { holidayIds } from "@/lib/catalogue/holidays";
import { publicPackagePath } from "@/lib/packages/editing/rules";
import { initialQuery } from "@/lib/search/query/read-query";

import { listPackages } from "./package-list";

/** The page carries each address twice more by this, and ids do not compress: the sitemap has them all. */
const MOST_OF_AGENCIES = 12;

/**
 * Paths, without locale, of what /packages shows and has a page of its own, in the order of the page:
 * the holidays, then the newest packages of agencies. The samples between them have none.
 */
export async function listPackagePaths(): Promise<string[]> {
  const { items } = await listPackages(initialQuery("packages"), false);
  const rows = items.flatMap(({ row }) => (row ? [publicPackagePath(row)] : []));
  return [...holidayIds.map((id) => `/package/${id}`), ...rows.slice(0, MOST_OF_AGENCIES)];
}
