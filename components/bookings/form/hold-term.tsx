import { getLocale, getTranslations } from "next-intl/server";

import { LocalTime } from "@/components/bookings/local-time";
import { isFullHold } from "@/lib/bookings/trips/trips";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

export async function HoldTerm({ until, now }: { until: string; now: Date }) {
  const t = await getTranslations("bookings.book");
  if (isFullHold(until, now)) return t("hold");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  return (
    <span>
      {t.rich("holdUntil", {
        time: () => <LocalTime iso={until} locale={locale} timeZone={timeZone} />,
      })}
    </span>
  );
}
