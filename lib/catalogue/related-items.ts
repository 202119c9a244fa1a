import "server-only";

import { listPublicPackages } from "@/lib/packages/public-queries";

import { listHolidayItems } from "./holiday-texts";
import { agencyItem, type CatalogueItem } from "./items";
import { relatedItems } from "./related";

/** Three other packages, out of the lists that are cached anyway. Ours alone while the backend is down. */
export async function listRelatedItems(current: CatalogueItem): Promise<CatalogueItem[]> {
  const [holidays, read] = await Promise.all([listHolidayItems(), listPublicPackages()]);
  const offered = read.status === "ok" ? read.data.packages.map(agencyItem) : [];
  return relatedItems(current, [...holidays, ...offered]);
}
