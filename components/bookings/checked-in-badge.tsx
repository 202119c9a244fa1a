import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocalTime } from "@/components/bookings/local-time";
import { Badge } from "@/components/ui/badge";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

/** Tells the traveller when the agency has checked them in. @param at null before */
export async function CheckedInBadge({ at }: { at: string | null }) {
  if (at === null) return null;
  const t = await getTranslations("bookings.trip");
  const locale = await getLocale();
  const timeZone = await getViewerTimeZone();
  return (
    <Badge variant="success" className="whitespace-normal">
      <CircleCheck aria-hidden="true" className="shrink-0" />
      <span>
        {t.rich("checkedIn", {
          time: () => (
            <LocalTime
              iso={at}
              locale={locale}
              timeZone={timeZone}
              options={{ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }}
            />
          ),
        })}
      </span>
    </Badge>
  );
}
