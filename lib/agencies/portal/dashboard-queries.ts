import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";

import type { AgencyFigures } from "./performance";

/**
 * Reads all dashboard figures in one round trip. @returns null without an agency @throws
 * BackendUnavailableError
 */
export async function getAgencyFigures(): Promise<AgencyFigures | null> {
  const client = await getServerClient();
  const { data, error } = await client.rpc("get_agency_dashboard").maybeSingle();
  if (error) {
    console.error("Dashboard figures failed", error.code);
    throw new BackendUnavailableError();
  }
  if (!data) return null;
  return {
    revenueCents: centsOf(data.revenue),
    revenueTodayCents: centsOf(data.revenue_today),
    revenueYesterdayCents: centsOf(data.revenue_yesterday),
    bookingsTotal: data.bookings_total,
    bookingsPending: data.bookings_pending,
    bookingsCompleted: data.bookings_completed,
    bookingsCancelled: data.bookings_cancelled,
    packagesActive: data.packages_active,
    packagesDraft: data.packages_draft,
    packageViews: data.package_views,
    messagesUnread: data.messages_unread,
    measuredAt: data.measured_at,
  };
}
