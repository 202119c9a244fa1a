import { ChevronLeft, ChevronRight } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Segment, Segments } from "@/components/layout/strip/segments";
import { buttonVariants } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/date";
import { calendarViews, type CalendarRange } from "@/lib/packages/departures/calendar";
import { calendarPath } from "@/lib/packages/paths";

export async function CalendarNav({ range, today }: { range: CalendarRange; today: string }) {
  const t = await getTranslations("packages.calendar");
  const locale = await getLocale();
  const { view, start } = range;
  const link = buttonVariants({ variant: "outline", size: "sm" });
  const shown =
    view === "month"
      ? formatDate(start, locale, { month: "long", year: "numeric" })
      : t("weekOf", { date: formatDate(start, locale, { dateStyle: "long" }) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p aria-live="polite" className="text-xl font-bold first-letter:uppercase">
        {shown}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <nav aria-label={t("period")} className="flex gap-2">
          <LocaleLink
            href={calendarPath({ view, date: range.previous })}
            prefetch={false}
            className={link}
          >
            <ChevronLeft aria-hidden="true" />
            {t("previous")}
          </LocaleLink>
          <LocaleLink href={calendarPath({ view, date: today })} prefetch={false} className={link}>
            {t("today")}
          </LocaleLink>
          <LocaleLink
            href={calendarPath({ view, date: range.next })}
            prefetch={false}
            className={link}
          >
            {t("next")}
            <ChevronRight aria-hidden="true" />
          </LocaleLink>
        </nav>
        <Segments label={t("views")}>
          {calendarViews.map((each) => (
            <Segment
              key={each}
              href={calendarPath({ view: each, date: start })}
              current={each === view && "page"}
              className="min-h-9"
            >
              {t(each)}
            </Segment>
          ))}
        </Segments>
      </div>
    </div>
  );
}
