import "server-only";
import { getLocale } from "next-intl/server";

import { isHolidayId } from "@/lib/catalogue/holidays";
import { defaultLocale } from "@/lib/i18n/locales";

import { listHolidayItems } from "./holiday-items";
import { agencyItem, type CatalogueItem } from "./items";
import { getPublicSummary, listRecentPackages } from "./queries";
import { relatedItems } from "./related";

/** Null if no longer on sale, unchanged while the backend is down. */
async function refreshItem(item: CatalogueItem): Promise<CatalogueItem | null> {
  if (isHolidayId(item.id)) return item;
  const read = await getPublicSummary(item.id);
  if (read.status === "unavailable") return item;
  return read.data && agencyItem(read.data, read.data.rating);
}

/** Fixed holidays only while the backend is down. */
export async function listRelatedItems(current: CatalogueItem): Promise<CatalogueItem[]> {
  const [holidays, read] = await Promise.all([listHolidayItems(), listRecentPackages()]);
  const offered = read.status === "ok" ? read.data.packages.map((each) => agencyItem(each, each.rating)) : [];
  const locale = await getLocale();
  let candidates = [...holidays, ...offered];
  for (;;) {
    const chosen = relatedItems(current, candidates, {
      // Agencies mostly write in English; fixed holidays are translated.
      isReadable: ({ agencyName }) => locale === defaultLocale || agencyName === null,
    });
    const items = (await Promise.all(chosen.map(refreshItem))).filter((item) => item !== null);
    if (items.length === chosen.length) return items;
    const gone = chosen.filter(({ id }) => items.every((item) => item.id !== id));
    candidates = candidates.filter((candidate) => !gone.includes(candidate));
  }
}
