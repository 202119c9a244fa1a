import "server-only";

import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { holidayIds } from "@/lib/catalogue/holidays";
import { publicPackagePath } from "@/lib/packages/editing/rules";
import { initialQuery } from "@/lib/search/query/read-query";
import type { ListedPage } from "@/lib/seo/structured-data";

import { listPackages } from "./package-list";

/** Each address adds two uncompressible ids to the page; the sitemap lists all. */
const MOST_OF_AGENCIES = 12;

export async function listPackageLinks(): Promise<ListedPage[]> {
  const titles = await getHolidayTitles();
  const { items } = await listPackages(initialQuery("packages"), false);
  const rows = items.flatMap(({ row }) =>
    row ? [{ name: row.title, path: publicPackagePath(row) }] : [],
  );
  return [
    ...holidayIds.map((id) => ({ name: titles[id], path: `/package/${id}` })),
    ...rows.slice(0, MOST_OF_AGENCIES),
  ];
}
