"use client";

import { useEffect, useRef } from "react";

import { Icon } from "@/components/ui/icon";
import { dayAfterKey, isBookable } from "@/lib/bookings/choice/calendar";
import { seatsOn, type DayOffering } from "@/lib/bookings/choice/choice";
import { formatDate } from "@/lib/dates/date";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { daysOf, isInRange, readCalendarRange } from "@/lib/packages/departures/calendar";
import { seatLevel } from "@/lib/packages/public/departures";

import type { CalendarTexts } from "./calendar-texts";
import { exactPrice, shortPrice } from "./shown-price";

interface GridProps {
  offering: DayOffering;
  cents: number;
  /** The day with the focus; its month is shown. */
  day: string;
  chosen: string;
  texts: CalendarTexts;
  locale: string;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
}

/** Such as "Friday, December 4, $2,199, 2 seats left". */
function nameOf(date: string, { offering, cents, texts, locale }: GridProps): string {
  const seats = seatsOn(offering, date);
  const day = formatDate(date, locale, { weekday: "long", day: "numeric", month: "long" });
  const parts =
    seats === undefined
      ? [offering.isFixed ? texts.noDeparture : texts.notBookable]
      : seats === 0
        ? [texts.soldOut]
        : [
            exactPrice(cents, locale),
            seats === null ? texts.open : fillPlural(texts.seats, seats, locale),
          ];
  return [day, ...parts].join(", ");
}

/** A month as a grid of the ARIA date picker: one day is in the order of Tab, and keys lead from it. */
export function CalendarGrid(props: GridProps) {
  const { offering, cents, day, chosen, locale, onMove, onChoose } = props;
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(true);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [day]);

  const range = readCalendarRange({ date: day }, day);
  const days = daysOf(range);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={formatDate(day, locale, { month: "long", year: "numeric" })}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = dayAfterKey(day, event, offering);
        if (to === null) return;
        event.preventDefault();
        hasMoved.current = to !== day;
        onMove(to);
      }}
    >
      <thead>
        <tr>
          {days.slice(0, 7).map((date) => (
            <th key={date} scope="col" abbr={formatDate(date, locale, { weekday: "long" })}>
              {formatDate(date, locale, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              if (!isInRange(range, date)) return <td key={date} />;
              const seats = seatsOn(offering, date);
              const canBook = isBookable(offering, date);
              return (
                <td key={date} aria-selected={date === chosen}>
                  <button
                    type="button"
                    aria-disabled={!canBook}
                    tabIndex={date === day ? 0 : -1}
                    data-seats={seats === undefined ? undefined : seatLevel(seats)}
                    onClick={() => {
                      if (canBook) onChoose(date);
                    }}
                  >
                    <span className="sr-only">{nameOf(date, props)}</span>
                    <b aria-hidden>{Number(date.slice(8))}</b>
                    {canBook ? <span aria-hidden>{shortPrice(cents, locale)}</span> : null}
                    {canBook && typeof seats === "number" ? (
                      <small aria-hidden>
                        <Icon name="users" />
                        {seats}
                      </small>
                    ) : null}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
