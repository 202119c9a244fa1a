"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { watchSeats, type SeatReport } from "@/components/bookings/choice/seat-watch";
import { Icon } from "@/components/ui/icon";
import { beginningDay, dayOfMonth } from "@/lib/bookings/choice/calendar";
import { formatDate } from "@/lib/dates/date";
import { fillTemplate } from "@/lib/i18n/fill-template";

import { CalendarGrid } from "./calendar-grid";
import type { CalendarTexts } from "./calendar-texts";
import { chooseDate, readOffering, type DateField } from "./date-field";
import { exactPrice } from "./shown-price";
import "./calendar.css";

/**
 * A modal month of the days that can be booked, with price and seats. A chosen day becomes the date
 * field's value.
 * @param cents of every day: a package has one price
 * @param seats of a day without bookings, for a date input; null if unlimited
 */
export function CalendarDialog({
  field,
  packageId,
  cents,
  seats,
  texts,
  locale,
  onClose,
}: {
  field: DateField;
  packageId: string;
  cents: number;
  seats: number | null;
  texts: CalendarTexts;
  locale: string;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [live, setLive] = useState<SeatReport["dates"] | null>(null);
  const offering = readOffering(field, { live, seats });
  const [day, setDay] = useState(() => beginningDay(offering, field.value));

  // Before the grid's effect, which can focus only what is shown.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const watch = watchSeats(packageId, ({ dates }) => setLive(dates));
    watch.goLive();
    return watch.stop;
  }, [packageId]);

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
          <h2 id="calendar-title">{texts.title}</h2>
          <button
            type="button"
            aria-label={texts.close}
            className="calendar-close"
            onClick={() => dialog.current?.close()}
          />
        </header>
        <div className="calendar-turn">
          {turns.map(({ months, label, icon }) => {
            const to = dayOfMonth(day, months, offering);
            return (
              <button
                key={months}
                type="button"
                aria-label={label}
                // A disabled button would lose the focus.
                aria-disabled={to === null}
                onClick={() => {
                  if (to !== null) setDay(to);
                }}
              >
                <Icon name={icon} />
              </button>
            );
          })}
          <p aria-live="polite">{formatDate(day, locale, { month: "long", year: "numeric" })}</p>
        </div>
        <CalendarGrid
          {...{ offering, cents, day, texts, locale }}
          chosen={field.value}
          onMove={setDay}
          onChoose={(date) => {
            chooseDate(field, date);
            dialog.current?.close();
          }}
        />
        <footer>
          <p>{fillTemplate(texts.price, { price: exactPrice(cents, locale) })}</p>
          <p>
            <span data-seats="few">
              <Icon name="users" /> {texts.few}
            </span>{" "}
            <span data-seats="none">{texts.soldOut}</span>
          </p>
        </footer>
      </div>
    </dialog>
  );
}
