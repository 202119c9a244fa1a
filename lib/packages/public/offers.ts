import "server-only";
import { cache } from "react";

import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import {
  getHoliday,
  HOLIDAY_CANCELLATION_HOURS,
  holidayDrawings,
  isHolidayId,
  type HolidayId,
} from "@/lib/catalogue/holidays";
import { DEFAULT_LARGEST_PARTY } from "@/lib/packages/limits";

import { agencyGallery, drawingGallery, type GalleryPicture } from "./gallery";
import { agencyItem, holidayItem, type CatalogueItem } from "./items";
import { parsePackageId } from "./package-id";
import { getHolidayRow, getPublicPackage } from "./queries";
import type { PublicDay, PublicDeparture, PublicPackage } from "./types";

/** Data of a package's page. */
export interface PackageOffer {
  item: CatalogueItem;
  /** At least one; the first is the card's. */
  gallery: GalleryPicture[];
  /** Paragraphs separated by an empty line. */
  description: string;
  included: string[];
  notIncluded: string[];
  /** May be empty. */
  days: PublicDay[];
  freeCancellationHours: number;
  /** Percent of the price refunded after that; null if unknown. */
  lateRefundPercent: number | null;
  /** Travellers per request; larger parties send an enquiry. */
  largestParty: number;
  /** Empty if any date can be requested; null if unknown or not on sale. */
  departures: PublicDeparture[] | null;
  /** Package id for a conversation; null without an agency. */
  contactId: string | null;
}

export type OfferRead =
  { status: "found"; offer: PackageOffer } | { status: "missing" } | { status: "unavailable" };

/**
 * Reads `/package/{id}` in the page's language, cached so that the page and its metadata share one
 * read. A malformed id never reaches the database; a fixed holiday works without it.
 */
export const getOffer = cache(async (value: string): Promise<OfferRead> => {
  const parsed = parsePackageId(value);
  if (parsed.kind === "malformed") return { status: "missing" };
  if (parsed.kind === "holiday") return readHoliday(parsed.id);
  const read = await getPublicPackage(parsed.id);
  if (read.status === "unavailable") return read;
  if (read.data === null) return { status: "missing" };
  // A fixed holiday's row, requested by uuid.
  if (isHolidayId(read.data.slug)) return readHoliday(read.data.slug);
  return { status: "found", offer: agencyOffer(read.data) };
});

async function readHoliday(id: HolidayId): Promise<OfferRead> {
  const [{ title, location, ...texts }, read] = await Promise.all([
    getHolidayTexts(id),
    getHolidayRow(id),
  ]);
  const row = read.status === "ok" ? read.data : null;
  const item = holidayItem(getHoliday(id), { title, location });
  return {
    status: "found",
    offer: {
      item: {
        ...item,
        // The price that a booking will have.
        priceCents: row?.priceCents ?? item.priceCents,
        agencyName: row?.agencyName ?? null,
      },
      ...texts,
      gallery: drawingGallery(holidayDrawings(id)),
      freeCancellationHours: row?.freeCancellationHours ?? HOLIDAY_CANCELLATION_HOURS,
      lateRefundPercent: row?.lateRefundPercent ?? null,
      largestParty: row?.largestParty ?? DEFAULT_LARGEST_PARTY,
      departures: row?.departures ?? null,
      // During an outage the form stays: it reports the outage itself, and the backend may recover
      // before the submit.
      contactId: row || read.status === "unavailable" ? id : null,
    },
  };
}

export function agencyOffer(row: PublicPackage): PackageOffer {
  return {
    item: agencyItem(row),
    gallery: agencyGallery(row),
    description: row.description,
    included: row.included,
    notIncluded: row.notIncluded,
    days: row.days,
    freeCancellationHours: row.freeCancellationHours,
    lateRefundPercent: row.lateRefundPercent,
    largestParty: row.largestParty,
    departures: row.departures,
    contactId: row.id,
  };
}
