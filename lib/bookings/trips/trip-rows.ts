import type { Trip } from "@/lib/bookings/types";
import { tripKindsOf } from "@/lib/catalogue/trip-kinds";
import { centsOf } from "@/lib/money/format";

import { displayStatusOfTrip } from "./trips";

export const TRIP_COLUMNS = `
  id, reference, status, status_actor, confirmed_at, status_reason, package_id, package_title, destination,
  travel_date, duration_days, travellers, total_price, hold_expires_at,
  agency:agency_public!bookings_agency_id_fkey(business_name, slug, is_live)
` as const;

interface TripRow {
  id: string;
  reference: string;
  status: string;
  status_actor: string;
  confirmed_at: string | null;
  status_reason: string | null;
  package_id: string;
  package_title: string;
  destination: string;
  travel_date: string;
  duration_days: number;
  travellers: number;
  total_price: number;
  hold_expires_at: string;
  agency: { business_name: string | null; slug: string | null; is_live: boolean } | null;
  package: { slug: string | null; image_path: string | null; kinds: string[] } | null;
}

export function tripOf(row: TripRow, now: Date): Trip {
  return {
    id: row.id,
    reference: row.reference,
    status: displayStatusOfTrip(row, now),
    reason: row.status_reason,
    packageId: row.package_id,
    title: row.package_title,
    destination: row.destination,
    agencyName: row.agency?.business_name ?? "",
    agencySlug: row.agency?.is_live ? row.agency.slug : null,
    travelDate: row.travel_date,
    durationDays: row.duration_days,
    travellers: row.travellers,
    totalCents: centsOf(row.total_price),
    holdExpiresAt: row.hold_expires_at,
    picture: {
      imagePath: row.package?.image_path ?? null,
      slug: row.package?.slug ?? null,
      kinds: tripKindsOf(row.package?.kinds ?? []),
    },
  };
}
