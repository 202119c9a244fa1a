import { getTranslations } from "next-intl/server";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { AgencyBooking, BookingStatus } from "@/lib/bookings/portal-types";
import { standingOf } from "@/lib/bookings/trips";

const looks: Readonly<Record<BookingStatus, NonNullable<BadgeProps["variant"]>>> = {
  pending: "warning",
  confirmed: "success",
  completed: "default",
  cancelled: "destructive",
};

/** How a booking stands; what was declined or ran out is told apart from what somebody cancelled. */
export async function BookingStatusBadge({
  booking,
}: {
  booking: Pick<AgencyBooking, "status" | "actor" | "wasConfirmed">;
}) {
  const t = await getTranslations("portal-bookings.status");
  return <Badge variant={looks[booking.status]}>{t(standingOf(booking))}</Badge>;
}
