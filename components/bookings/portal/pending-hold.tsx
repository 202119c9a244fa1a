import { getLocale, getTranslations } from "next-intl/server";

import type { AgencyBooking } from "@/lib/bookings/portal/types";

import { HoldLeft } from "./hold-left";

export async function PendingHold({
  booking,
  now,
}: {
  booking: Pick<AgencyBooking, "status" | "holdExpiresAt">;
  now: string;
}) {
  if (booking.status !== "pending") return null;
  const t = await getTranslations("portal-bookings.hold");
  return (
    <HoldLeft
      until={booking.holdExpiresAt}
      now={now}
      locale={await getLocale()}
      labels={{ left: String(t.raw("left")), over: t("over") }}
    />
  );
}
