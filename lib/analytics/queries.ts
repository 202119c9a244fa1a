import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { centsOf } from "@/lib/money/format";
import { databaseErrorName } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

import type { DayFigures, PackageFigures } from "./figures";
import type { Period } from "./period";

interface Row {
  revenue: number;
  bookings: number;
  completed: number;
  cancelled: number;
  views: number;
  enquiries: number;
}

function figuresOf({ revenue, ...counts }: Row) {
  const { bookings, completed, cancelled, views, enquiries } = counts;
  return { revenueCents: centsOf(revenue), bookings, completed, cancelled, views, enquiries };
}

const SHOWN_PACKAGES = 50;

export interface Analytics {
  days: DayFigures[];
  packages: PackageFigures[];
  packageCount: number;
  leadDays: number | null;
}

/** @param packageId `notFound` if another agency owns it */
export async function getAnalytics(
  period: Period,
  packageId: string | null,
): Promise<ActionResult<Analytics>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const [days, packages] = await Promise.all([
    client.rpc("agency_analytics_days", {
      p_from: period.previous.from,
      p_to: period.to,
      p_package_id: packageId,
    }),
    client.rpc("agency_analytics_packages", {
      p_from: period.from,
      p_to: period.to,
      p_package_id: packageId,
      p_limit: SHOWN_PACKAGES,
    }),
  ]);
  const error = days.error ?? packages.error;
  if (error) {
    if (databaseErrorName(error) === "package_not_found") return failed("notFound");
    console.error("Failed to load analytics", error.code);
    return failed(errorCodeOf(error));
  }
  return done({
    days: (days.data ?? []).map((row) => ({
      day: row.day,
      ...figuresOf(row),
      confirmed: row.confirmed,
      calledOff: row.called_off,
    })),
    packages: (packages.data ?? []).map((row) => ({
      id: row.package_id,
      title: row.title,
      leadDays: row.average_lead_days,
      ...figuresOf(row),
    })),
    packageCount: packages.data?.[0]?.packages_in_all ?? 0,
    leadDays: packages.data?.[0]?.lead_days_in_all ?? null,
  });
}
