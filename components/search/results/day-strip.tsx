import { getLocale, getTranslations } from "next-intl/server";

import { IntentLink } from "@/components/layout/links/intent-link";
import { Price } from "@/components/layout/price";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { seatLevel } from "@/lib/packages/public/departures";
import { searchAddress, type SearchView } from "@/lib/search/query/address";
import { onDay, type StripDay } from "@/lib/search/query/day-strip";
import type { SearchQuery } from "@/lib/search/query/query";

/** The calendar as a list: days with their lowest price, each a link to the same search on that day. */
export async function DayStrip({
  days,
  query,
  view,
}: {
  days: readonly StripDay[];
  query: SearchQuery;
  view: SearchView;
}) {
  const t = await getTranslations();
  const locale = await getLocale();
  if (days.length === 0) return null;
  return (
    <nav aria-label={t("search.days.label")} className="day-strip">
      <ol>
        {days.map(({ date, price }) => (
          <li key={date}>
            <IntentLink
              href={localePath(
                locale,
                `${searchAddress("packages", onDay(query, date), view)}#results`,
              )}
              aria-current={date === query.dates.departDate ? "date" : undefined}
            >
              <time dateTime={date}>
                {formatDate(date, locale, { weekday: "short" })}
                <span>{formatDate(date, locale, { day: "numeric", month: "short" })}</span>
              </time>{" "}
              {price === null ? (
                <>
                  <span className="sr-only">{t("calendar.search.none")}</span>
                  <span aria-hidden>–</span>
                </>
              ) : (
                <b>
                  <span className="sr-only">{t("search.days.from")} </span>
                  <Price cents={price.cents} />
                </b>
              )}
              {price && price.seatsLeft !== null && seatLevel(price.seatsLeft) === "few" ? (
                <small>{t("calendar.seats", { count: price.seatsLeft })}</small>
              ) : null}
            </IntentLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
