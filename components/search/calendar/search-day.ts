import type { CalendarDay } from "@/components/calendar/calendar-day";
import type { CalendarTexts } from "@/components/calendar/calendar-texts";
import { exactPrice } from "@/components/calendar/shown-price";
import type { DayLimits } from "@/lib/dates/month-grid";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { seatLevel } from "@/lib/packages/public/departures";
import type { DayPrice } from "@/lib/packages/search/day-prices";

/** Any day within the limits can be chosen. @param prices of its month; null before they are known */
export function searchDay(
  date: string,
  {
    prices,
    limits,
    texts,
    locale,
  }: {
    prices: readonly DayPrice[] | null;
    limits: DayLimits;
    texts: CalendarTexts;
    locale: string;
  },
): CalendarDay {
  const canChoose = date >= limits.first && date <= limits.last;
  const price = canChoose ? prices?.find((each) => each.date === date) : undefined;
  if (!price) {
    const facts = !canChoose ? texts.search.past : prices === null ? "" : texts.search.none;
    return { facts, canChoose, cents: null, level: null, seatsLeft: null };
  }
  const { cents, seatsLeft } = price;
  const level = seatLevel(seatsLeft);
  const from = fillTemplate(texts.search.from, { price: exactPrice(cents, locale) });
  const seats = seatsLeft === null ? [] : [fillPlural(texts.seats, seatsLeft, locale)];
  return {
    facts: [from, ...seats].join(", "),
    canChoose,
    cents,
    level,
    seatsLeft: level === "few" ? seatsLeft : null,
  };
}
