import "server-only";

import { getLocale } from "next-intl/server";

import { defaultLocale } from "@/lib/i18n/locales";
import { listPublicPackages } from "@/lib/packages/public-queries";

import { listHolidayItems } from "./holiday-texts";
import { agencyItem, type CatalogueItem } from "./items";
import { relatedItems } from "./related";

/** Three other packages, out of the lists that are cached anyway. Ours alone while the backend is down. */
export async function listRelatedItems(current: CatalogueItem): Promise<CatalogueItem[]> {
  const [holidays, read] = await Promise.all([listHolidayItems(), listPublicPackages()]);
  const offered = read.status === "ok" ? read.data.packages.map(agencyItem) : [];
  const locale = await getLocale();
  return relatedItems(current, [...holidays, ...offered], {
    // Agencies write in one language, as a rule in English; our own are told in every one.
    isReadable: ({ agencyName }) => locale === defaultLocale || agencyName === null,
  });
}
