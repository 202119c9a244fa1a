import type { CalendarDay } from "@/components/calendar/calendar-day";
import type { CalendarTexts } from "@/components/calendar/calendar-texts";
import { exactPrice } from "@/components/calendar/shown-price";
import { isBookable } from "@/lib/bookings/choice/calendar";
import { seatsOn, type DayOffering } from "@/lib/bookings/choice/choice";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { seatLevel } from "@/lib/packages/public/departures";

/** @param cents of every day: a package has one price */
export function cardDay(
  date: string,
  {
    offering,
    cents,
    texts,
    locale,
  }: { offering: DayOffering; cents: number; texts: CalendarTexts; locale: string },
): CalendarDay {
  const seats = seatsOn(offering, date);
  const canChoose = isBookable(offering, date);
  const closed =
    seats === undefined
      ? texts[offering.isFixed ? "noDeparture" : "notBookable"]
      : seats === 0
        ? texts.soldOut
        : null;
  const left = () => (seats === null ? texts.open : fillPlural(texts.seats, seats ?? 0, locale));
  return {
    facts: closed ?? `${exactPrice(cents, locale)}, ${left()}`,
    canChoose,
    cents: canChoose ? cents : null,
    level: seats === undefined ? null : seatLevel(seats),
    seatsLeft: canChoose && typeof seats === "number" ? seats : null,
  };
}
