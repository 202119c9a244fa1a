import "server-only";

import { BackendUnavailableError } from "@/lib/auth/guards";
import { centsOf } from "@/lib/money/format";
import { getServerClient } from "@/lib/supabase/server";

import type { AgencyFigures } from "./performance";
import { departuresSchema, requestsSchema, type NextDeparture, type WaitingRequest } from "./work";

export interface AgencyDashboard extends AgencyFigures {
  /** Median to the first reply, in minutes of the working hours; null without enough data. */
  replyMinutes: number | null;
  /** The first six, soonest first. */
  departures: readonly NextDeparture[];
  /** The first six, by the end of their holds. */
  requests: readonly WaitingRequest[];
}

/**
 * Reads the whole dashboard in one query. @returns null without an agency @throws
 * BackendUnavailableError
 */
export async function getAgencyFigures(): Promise<AgencyDashboard | null> {
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
    replyMinutes: data.reply_minutes,
    departures: departuresSchema.parse(data.next_departures),
    requests: requestsSchema.parse(data.waiting_requests),
  };
}
