import { getTranslations } from "next-intl/server";

import { statusLooks } from "@/components/bookings/status-looks";
import { Badge } from "@/components/ui/badge";
import type { AgencyBooking } from "@/lib/bookings/portal/types";
import { displayStatus } from "@/lib/bookings/trips/trips";

export async function BookingStatusBadge({
  booking,
}: {
  booking: Pick<AgencyBooking, "status" | "actor" | "wasConfirmed">;
}) {
  const t = await getTranslations("portal-bookings.status");
  const status = displayStatus(booking);
  return <Badge variant={statusLooks[status]}>{t(status)}</Badge>;
}
