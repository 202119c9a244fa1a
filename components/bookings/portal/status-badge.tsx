import { getTranslations } from "next-intl/server";

import { statusLooks } from "@/components/bookings/status-looks";
import { Badge } from "@/components/ui/badge";
import type { AgencyBooking } from "@/lib/bookings/portal/types";
import { standingOf } from "@/lib/bookings/trips/trips";

/** How a booking stands; what was declined or ran out is told apart from what somebody cancelled. */
export async function BookingStatusBadge({
  booking,
}: {
  booking: Pick<AgencyBooking, "status" | "actor" | "wasConfirmed">;
}) {
  const t = await getTranslations("portal-bookings.status");
  const standing = standingOf(booking);
  return <Badge variant={statusLooks[standing]}>{t(standing)}</Badge>;
}
