import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { CheckBox } from "@/components/ui/check-box";
import { formatDate } from "@/lib/dates/date";
import type { CalendarEntry } from "@/lib/packages/departures/calendar-queries";
import { pickField, seatsField, seenField } from "@/lib/packages/departures/seat-fields";
import { packageLimits } from "@/lib/packages/limits";
import { travellersPath } from "@/lib/packages/paths";

import { SeatsInput } from "./seats-input";

export async function CalendarEntryItem({
  entry,
  isPast,
}: {
  entry: CalendarEntry;
  isPast: boolean;
}) {
  const t = await getTranslations("packages.calendar");
  const { packageId, title, date, departureId: id, seats, taken, requests } = entry;
  const about = { title, date: formatDate(date, await getLocale()) };
  const isFull = seats !== null && taken >= seats;
  return (
    <li
      className={`grid gap-1 rounded-lg border-l-4 bg-muted/60 p-2 ${isFull ? "border-l-muted-foreground/40" : "border-l-primary"}`}
    >
      <LocaleLink
        href={travellersPath(packageId, date)}
        prefetch={false}
        className="line-clamp-2 min-h-6 text-sm leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {title}
      </LocaleLink>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted-foreground tabular-nums">
        {t("taken", { taken })}
        {requests > 0 ? (
          <strong className="font-semibold text-foreground">
            {t("requests", { count: requests })}
          </strong>
        ) : null}
      </p>
      {id === null || seats === null || isPast ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <label className="inline-flex size-8 items-center justify-center">
            <span className="sr-only">{t("pick", about)}</span>
            <CheckBox name={pickField(id)} />
          </label>
          <input type="hidden" name={seenField(id)} value={seats} />
          {/* Somebody else's change is shown, unless this one was typed over. */}
          <SeatsInput
            key={seats}
            name={seatsField(id)}
            label={t("seats", about)}
            seats={seats}
            limits={packageLimits.seats}
          />
        </div>
      )}
    </li>
  );
}
