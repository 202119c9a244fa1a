import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import { centsOf } from "@/lib/money/format";

import {
  PRACTICAL_COLUMNS,
  toPracticalDetails,
  type PracticalRow,
} from "@/lib/packages/practical/practical";

import type { PublicPackage, PublicPackageSummary } from "./types";

export const SUMMARY_COLUMNS =
  "id, title, destination, duration_days, price, max_participants, image_path, kinds, includes_flights, agency:agency_public!travel_packages_agency_id_fkey(business_name, reply_minutes, slug)";

export const DETAIL_COLUMNS = `${SUMMARY_COLUMNS}, slug, largest_party, description, included, not_included, free_cancellation_hours, late_refund_percent, image_alt, ${PRACTICAL_COLUMNS}, days:package_days(day_number, title, description), pictures:package_pictures(position, image_path, caption)`;

interface SummaryRow {
  id: string;
  title: string;
  destination: string;
  duration_days: number;
  price: number;
  max_participants: number | null;
  image_path: string | null;
  kinds: string[];
  includes_flights: boolean;
  agency: { business_name: string; reply_minutes: number | null; slug: string | null } | null;
}

export function toSummary(row: SummaryRow): PublicPackageSummary {
  return {
    id: row.id,
    title: row.title,
    destination: row.destination,
    durationDays: row.duration_days,
    priceCents: centsOf(row.price),
    maxParticipants: row.max_participants,
    imagePath: row.image_path,
    kinds: tripKindsOf(row.kinds),
    includesFlights: row.includes_flights,
    agencyName: row.agency?.business_name ?? "",
    agencySlug: row.agency?.slug ?? null,
  };
}

interface DetailRow extends SummaryRow, PracticalRow {
  slug: string | null;
  largest_party: number;
  description: string;
  included: string[];
  not_included: string[];
  free_cancellation_hours: number;
  late_refund_percent: number;
  image_alt: string | null;
  days: { day_number: number; title: string; description: string }[];
  pictures: {
    position: number;
    image_path: string | null;
    caption: string | null;
  }[];
}

interface DateRow {
  departure_id: string | null;
  travel_date: string;
  seats_left: number | null;
}

export function toPublicPackage(row: DetailRow, dates: readonly DateRow[]): PublicPackage {
  return {
    ...toSummary(row),
    slug: row.slug,
    imageAlt: row.image_alt,
    replyMinutes: row.agency?.reply_minutes ?? null,
    largestParty: row.largest_party,
    description: row.description,
    included: row.included,
    notIncluded: row.not_included,
    days: row.days
      .toSorted((a, b) => a.day_number - b.day_number)
      .map(({ day_number, title, description }) => ({
        day: day_number,
        title,
        text: description,
      })),
    pictures: row.pictures
      .toSorted((a, b) => a.position - b.position)
      .map(({ image_path, caption }) => ({
        imagePath: image_path,
        caption,
      })),
    freeCancellationHours: row.free_cancellation_hours,
    lateRefundPercent: row.late_refund_percent,
    practical: toPracticalDetails(row),
    // Without an id it is a date that a traveller chose, not a departure.
    departures: dates
      .filter((date) => date.departure_id !== null)
      .map((date) => ({ date: date.travel_date, seatsLeft: date.seats_left })),
  };
}
