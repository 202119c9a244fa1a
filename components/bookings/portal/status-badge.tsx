import { getTranslations } from "next-intl/server";

import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { AgencyBooking, BookingStatus } from "@/lib/bookings/portal-types";

const looks: Readonly<Record<BookingStatus, NonNullable<BadgeProps["variant"]>>> = {
  pending: "warning",
  confirmed: "success",
  completed: "default",
  cancelled: "destructive",
};

/** How a booking stands; a hold that ran out is told apart from what somebody cancelled. */
export async function BookingStatusBadge({
  booking: { status, actor },
}: {
  booking: Pick<AgencyBooking, "status" | "actor">;
}) {
  const t = await getTranslations("portal-bookings.status");
  const isExpired = status === "cancelled" && actor === "system";
  return <Badge variant={looks[status]}>{t(isExpired ? "expired" : status)}</Badge>;
}
