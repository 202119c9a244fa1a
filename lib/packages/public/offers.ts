import "server-only";
import { cache } from "react";

import { replyTimeOf, type ReplyTime } from "@/lib/agencies/reply-time";
import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import {
  getHoliday,
  HOLIDAY_CANCELLATION_HOURS,
  holidayDrawings,
  isHolidayId,
  type HolidayId,
} from "@/lib/catalogue/holidays";
import { DEFAULT_LARGEST_PARTY } from "@/lib/packages/limits";
import {
  noPracticalDetails,
  withPracticalTexts,
  type PracticalDetails,
} from "@/lib/packages/practical/practical";

import { agencyGallery, drawingGallery, type GalleryPicture } from "./gallery";
import { agencyItem, holidayItem, type CatalogueItem } from "./items";
import { parsePackageId } from "./package-id";
import { getHolidayRow, getPublicPackage } from "./queries";
import type { PublicDay, PublicDeparture, PublicPackage } from "./types";

export interface PackageOffer {
  item: CatalogueItem;
  gallery: GalleryPicture[];
  /** Separated by an empty line. */
  description: string;
  included: string[];
  notIncluded: string[];
  days: PublicDay[];
  freeCancellationHours: number;
  lateRefundPercent: number | null;
  practical: PracticalDetails;
  largestParty: number;
  /** Empty if any date can be requested; null if unknown or not on sale. */
  departures: PublicDeparture[] | null;
  /** How fast the agency usually answers; null if unknown. */
  replyTime: ReplyTime | null;
  /** Package id for a conversation; null without an agency. */
  contactId: string | null;
}

type OfferRead =
  { status: "found"; offer: PackageOffer } | { status: "missing" } | { status: "unavailable" };

/** A malformed id never reaches the database; a fixed holiday works without it. */
export const getOffer = cache(async (value: string): Promise<OfferRead> => {
  const parsed = parsePackageId(value);
  if (parsed.kind === "malformed") return { status: "missing" };
  if (parsed.kind === "holiday") return readHoliday(parsed.id);
  const read = await getPublicPackage(parsed.id);
  if (read.status === "unavailable") return read;
  if (read.data === null) return { status: "missing" };
  if (isHolidayId(read.data.slug)) return readHoliday(read.data.slug);
  return { status: "found", offer: agencyOffer(read.data) };
});

async function readHoliday(id: HolidayId): Promise<OfferRead> {
  const [{ title, location, practical, ...texts }, read] = await Promise.all([
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
        priceCents: row?.priceCents ?? item.priceCents,
        agencyName: row?.agencyName ?? null,
        agencySlug: row?.agencySlug ?? null,
      },
      ...texts,
      gallery: drawingGallery(holidayDrawings(id)),
      freeCancellationHours: row?.freeCancellationHours ?? HOLIDAY_CANCELLATION_HOURS,
      lateRefundPercent: row?.lateRefundPercent ?? null,
      practical: withPracticalTexts(row?.practical ?? noPracticalDetails, practical),
      largestParty: row?.largestParty ?? DEFAULT_LARGEST_PARTY,
      departures: row?.departures ?? null,
      replyTime: replyTimeOf(row?.replyMinutes ?? null),
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
    practical: row.practical,
    largestParty: row.largestParty,
    departures: row.departures,
    replyTime: replyTimeOf(row.replyMinutes),
    contactId: row.id,
  };
}
