"use client";

import { useEffect, useRef } from "react";

import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/date";
import { dayAfterKey, weeksOfMonth, type DayLimits } from "@/lib/dates/month-grid";
import { addDays } from "@/lib/dates/plain-date";

import type { CalendarDay } from "./calendar-day";
import { shortPrice } from "./shown-price";

/** Any Monday. */
const MONDAY = "2024-01-01";
const weekdays = Array.from({ length: 7 }, (_, index) => addDays(MONDAY, index));

/** Such as "Friday, December 4, $2,199, 2 seats left". */
function nameOf(date: string, { facts }: CalendarDay, locale: string): string {
  const day = formatDate(date, locale, { weekday: "long", day: "numeric", month: "long" });
  return facts === "" ? day : `${day}, ${facts}`;
}

/** A month as a grid of the ARIA date picker: one day is in the order of Tab, and keys lead from it. */
export function CalendarGrid({
  day,
  chosen,
  limits,
  locale,
  dayOf,
  onMove,
  onChoose,
}: {
  /** The day with the focus; its month is shown. */
  day: string;
  chosen: string;
  limits: DayLimits;
  locale: string;
  dayOf: (date: string) => CalendarDay;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const hasMoved = useRef(true);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [day]);

  const drawDay = (date: string) => {
    const shown = dayOf(date);
    const { canChoose, cents, level, seatsLeft } = shown;
    return (
      <td key={date} aria-selected={date === chosen}>
        <button
          type="button"
          aria-disabled={!canChoose}
          tabIndex={date === day ? 0 : -1}
          data-seats={level ?? undefined}
          data-offer={cents === null ? undefined : ""}
          onClick={() => {
            if (canChoose) onChoose(date);
          }}
        >
          <span className="sr-only">{nameOf(date, shown, locale)}</span>
          <b aria-hidden>{Number(date.slice(8))}</b>
          {cents === null ? null : <span aria-hidden>{shortPrice(cents, locale)}</span>}
          {seatsLeft === null ? null : (
            <small aria-hidden>
              <Icon name="users" />
              {seatsLeft}
            </small>
          )}
        </button>
      </td>
    );
  };
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={formatDate(day, locale, { month: "long", year: "numeric" })}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const to = dayAfterKey(day, event, limits);
        if (to === null) return;
        event.preventDefault();
        hasMoved.current = to !== day;
        onMove(to);
      }}
    >
      <thead>
        <tr>
          {weekdays.map((date) => (
            <th key={date} scope="col" abbr={formatDate(date, locale, { weekday: "long" })}>
              {formatDate(date, locale, { weekday: "short" })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, index) => (date === null ? <td key={index} /> : drawDay(date)))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
