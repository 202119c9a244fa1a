import { getLocale } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { daysOf, isInRange, type CalendarRange } from "@/lib/packages/departures/calendar";
import type { CalendarEntry } from "@/lib/packages/departures/calendar-queries";

import { CalendarEntryItem } from "./calendar-entry";

export async function CalendarDays({
  range,
  entries,
  today,
}: {
  range: CalendarRange;
  entries: readonly CalendarEntry[];
  today: string;
}) {
  const locale = await getLocale();
  const days = daysOf(range);
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const departing = byDay.get(entry.date);
    if (departing) departing.push(entry);
    else byDay.set(entry.date, [entry]);
  }
  return (
    <div>
      <div
        aria-hidden="true"
        className="hidden text-xs font-medium text-muted-foreground @4xl:grid @4xl:grid-cols-7"
      >
        {days.slice(0, 7).map((day) => (
          <span key={day} className="px-2 py-1.5">
            {formatDate(day, locale, { weekday: "short" })}
          </span>
        ))}
      </div>
      <ol className="grid gap-4 @4xl:grid-cols-7 @4xl:gap-px @4xl:overflow-hidden @4xl:rounded-xl @4xl:border @4xl:bg-border">
        {days.map((day) => {
          const departing = byDay.get(day) ?? [];
          const isOutside = !isInRange(range, day);
          return (
            <li
              key={day}
              aria-current={day === today ? "date" : undefined}
              className={`min-w-0 content-start gap-1.5 @4xl:grid @4xl:min-h-28 @4xl:p-1.5 ${departing.length > 0 ? "grid" : "hidden"} ${isOutside ? "@4xl:bg-background" : "@4xl:bg-card"}`}
            >
              <h2 className="text-sm font-semibold tabular-nums @4xl:px-1">
                <time dateTime={day}>
                  <span className="@4xl:sr-only">
                    {formatDate(day, locale, { weekday: "long", day: "numeric", month: "long" })}
                  </span>
                  <span
                    aria-hidden="true"
                    className={`hidden min-w-6 justify-center rounded-full px-1 leading-6 @4xl:inline-flex ${day === today ? "bg-primary text-primary-foreground" : isOutside ? "text-muted-foreground" : ""}`}
                  >
                    {Number(day.slice(8))}
                  </span>
                </time>
              </h2>
              {departing.length > 0 ? (
                <ul className="grid gap-1.5">
                  {departing.map((entry) => (
                    <CalendarEntryItem
                      key={entry.departureId ?? entry.packageId}
                      entry={entry}
                      isPast={day < today}
                    />
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
