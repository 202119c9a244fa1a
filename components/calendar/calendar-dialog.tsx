"use client";

import { useLayoutEffect, useRef, type ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import { formatDate } from "@/lib/dates/date";
import { dayOfMonth, type DayLimits } from "@/lib/dates/month-grid";

import type { CalendarDay } from "./calendar-day";
import { CalendarGrid } from "./calendar-grid";
import type { CalendarTexts } from "./calendar-texts";
import "./calendar.css";

/**
 * A modal month of days to choose from, with price and seats.
 * @param day the day with the focus, whose month is shown
 * @param chosen the field's value
 * @param children below the month
 */
export function CalendarDialog({
  title,
  texts,
  locale,
  day,
  chosen,
  limits,
  dayOf,
  onMove,
  onChoose,
  onClose,
  children,
}: {
  title: string;
  texts: CalendarTexts;
  locale: string;
  day: string;
  chosen: string;
  limits: DayLimits;
  dayOf: (date: string) => CalendarDay;
  onMove: (date: string) => void;
  onChoose: (date: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the grid's effect, which can focus only what is shown.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const turns = [
    { months: -1, label: texts.previous, icon: "arrow-left" },
    { months: 1, label: texts.next, icon: "arrow-right" },
  ] as const;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="calendar-title"
      className="calendar"
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop is the dialog itself.
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div>
        <header>
          <h2 id="calendar-title">{title}</h2>
          <button
            type="button"
            aria-label={texts.close}
            className="calendar-close"
            onClick={() => dialog.current?.close()}
          />
        </header>
        <div className="calendar-turn">
          {turns.map(({ months, label, icon }) => {
            const to = dayOfMonth(day, months, limits);
            return (
              <button
                key={months}
                type="button"
                aria-label={label}
                // A disabled button would lose the focus.
                aria-disabled={to === null}
                onClick={() => {
                  if (to !== null) onMove(to);
                }}
              >
                <Icon name={icon} />
              </button>
            );
          })}
          <p aria-live="polite">{formatDate(day, locale, { month: "long", year: "numeric" })}</p>
        </div>
        <CalendarGrid
          {...{ day, chosen, limits, locale, dayOf, onMove }}
          onChoose={(date) => {
            onChoose(date);
            dialog.current?.close();
          }}
        />
        <footer>{children}</footer>
      </div>
    </dialog>
  );
}
