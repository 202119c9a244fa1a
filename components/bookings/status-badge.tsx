import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { TripStatus } from "@/lib/bookings/types";

import { statusLooks } from "./status-looks";

export async function TripStatusBadge({ status }: { status: TripStatus }) {
  const t = await getTranslations("bookings.status");
  return <Badge variant={statusLooks[status]}>{t(status)}</Badge>;
}
