import "server-only";

import { isHolidayId } from "@/lib/catalogue/holidays";

import { agencyOffer, getOffer, type PackageOffer } from "./offers";
import type { PublicPackage } from "./types";

export async function getPreviewOffer(item: PublicPackage): Promise<PackageOffer> {
  // A fixed holiday's public page shows its own texts and drawings.
  const read = isHolidayId(item.slug) ? await getOffer(item.slug) : null;
  return read?.status === "found" ? read.offer : agencyOffer(item);
}
