import { Hourglass } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocalTime } from "@/components/bookings/local-time";
import type { TripDetails } from "@/lib/bookings/types";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

import { HoldClock } from "./hold-clock";

export async function TripHold({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  return (
    <div className="mt-6 flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="min-w-0">
          {t("holdUntil")}{" "}
          <LocalTime
            iso={trip.holdExpiresAt}
            locale={locale}
            timeZone={await getViewerTimeZone()}
            className="font-semibold"
          />
        </p>
        <HoldClock
          leftMs={Date.parse(trip.holdExpiresAt) - now.getTime()}
          locale={locale}
          over={t("holdOver")}
          label={t("holdLeft")}
        />
      </div>
    </div>
  );
}
