import "server-only";

import { isHolidayId } from "@/lib/catalogue/holidays";

import { agencyOffer, getOffer, type PackageOffer } from "./offers";
import type { PublicPackage } from "./types";

/** What the public page of a package would show, had it been published. */
export async function getPreviewOffer(item: PublicPackage): Promise<PackageOffer> {
  // A fixed holiday has texts and drawings of its own on the public page.
  const read = isHolidayId(item.slug) ? await getOffer(item.slug) : null;
  return read?.status === "found" ? read.offer : agencyOffer(item);
}
