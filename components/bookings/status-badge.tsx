import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { TripStatus } from "@/lib/bookings/types";

const looks: Record<TripStatus, "warning" | "success" | "muted" | "destructive"> = {
  pending: "warning",
  confirmed: "success",
  completed: "muted",
  cancelled: "destructive",
  declined: "destructive",
  expired: "destructive",
};

/** How a booking stands, in words and in colour. */
export async function StatusBadge({ status }: { status: TripStatus }) {
  const t = await getTranslations("bookings.status");
  return <Badge variant={looks[status]}>{t(status)}</Badge>;
}
