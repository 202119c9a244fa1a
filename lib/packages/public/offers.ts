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

/** All that the page of a package shows, whoever offers it. */
export interface PackageOffer {
  item: CatalogueItem;
  /** At least one; the first is the card's. */
  gallery: GalleryPicture[];
  /** Paragraphs, divided by an empty line. */
  description: string;
  included: string[];
  notIncluded: string[];
  /** Empty where the agency wrote none. */
  days: PublicDay[];
  freeCancellationHours: number;
  /** What is given back of the price after that, in percent; null where nobody knows. */
  lateRefundPercent: number | null;
  /** Travellers of one request; larger parties ask the agency. */
  largestParty: number;
  /** Empty where any day may be asked for; null where nobody knows, or nobody offers it. */
  departures: PublicDeparture[] | null;
  /** What a conversation is opened about; null where no agency offers it. */
  contactId: string | null;
}

export type OfferRead =
  { status: "found"; offer: PackageOffer } | { status: "missing" } | { status: "unavailable" };

/**
 * What `/package/{id}` shows, in the page's language. A malformed id never reaches the database; a
 * fixed holiday is there even when the database is not. Read once for a page and its metadata.
 */
export const getOffer = cache(async (value: string): Promise<OfferRead> => {
  const parsed = parsePackageId(value);
  if (parsed.kind === "malformed") return { status: "missing" };
  if (parsed.kind === "holiday") return readHoliday(parsed.id);
  const read = await getPublicPackage(parsed.id);
  if (read.status === "unavailable") return read;
  if (read.data === null) return { status: "missing" };
  // The row of a fixed holiday, asked for by its own id.
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
        // Where somebody decides, it is the price that a booking will have.
        priceCents: row?.priceCents ?? item.priceCents,
        agencyName: row?.agencyName ?? null,
      },
      ...texts,
      gallery: drawingGallery(holidayDrawings(id)),
      freeCancellationHours: row?.freeCancellationHours ?? HOLIDAY_CANCELLATION_HOURS,
      lateRefundPercent: row?.lateRefundPercent ?? null,
      largestParty: row?.largestParty ?? DEFAULT_LARGEST_PARTY,
      departures: row?.departures ?? null,
      // While the backend is down the form stays: it says so itself, and by then it may be back.
      contactId: row || read.status === "unavailable" ? id : null,
    },
  };
}

/** The page of a package that an agency wrote. */
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
