import "server-only";

import type { Locale } from "@/lib/i18n/locales";
import { getOffer, type PackageOffer } from "@/lib/packages/public/offers";

import { listSavedItems } from "./cards";

export interface Comparison {
  /** With their ratings, in the order of the address. */
  offers: PackageOffer[];
  /** How many of the address are not on sale. */
  gone: number;
}

/** Null while they can't be read. */
export async function getComparison(
  ids: readonly string[],
  locale: Locale,
): Promise<Comparison | null> {
  const [reads, items] = await Promise.all([
    Promise.all(ids.map((id) => getOffer(id))),
    listSavedItems(ids, locale),
  ]);
  if (items === null || reads.some(({ status }) => status === "unavailable")) return null;
  const offers = reads.flatMap((read) => {
    if (read.status !== "found") return [];
    const { item } = read.offer;
    return { ...read.offer, item: { ...item, rating: items.get(item.id)?.rating ?? null } };
  });
  return { offers, gone: ids.length - offers.length };
}
