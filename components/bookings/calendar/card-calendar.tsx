"use client";

import { useEffect, useState } from "react";

import { watchSeats, type SeatReport } from "@/components/bookings/choice/seat-watch";
import { CalendarDialog } from "@/components/calendar/calendar-dialog";
import type { CalendarTexts } from "@/components/calendar/calendar-texts";
import { chooseDate } from "@/components/calendar/choose-date";
import { SeatMarks } from "@/components/calendar/seat-marks";
import { exactPrice } from "@/components/calendar/shown-price";
import { beginningDay } from "@/lib/bookings/choice/calendar";
import { fillTemplate } from "@/lib/i18n/fill-template";

import { cardDay } from "./card-day";
import { readOffering, type DateField } from "./date-field";

/**
 * The days that can be booked, with price and seats. A chosen day becomes the date field's value.
 * @param cents of every day: a package has one price
 * @param seats of a day without bookings, for a date input; null if unlimited
 */
export function CardCalendar({
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
  const [live, setLive] = useState<SeatReport["dates"] | null>(null);
  const offering = readOffering(field, { live, seats });
  const [day, setDay] = useState(() => beginningDay(offering, field.value));
  useEffect(() => {
    const watch = watchSeats(packageId, ({ dates }) => setLive(dates));
    watch.goLive();
    return watch.stop;
  }, [packageId]);
  return (
    <CalendarDialog
      {...{ texts, locale, day, onClose }}
      title={texts.title}
      chosen={field.value}
      limits={offering}
      dayOf={(date) => cardDay(date, { offering, cents, texts, locale })}
      onMove={setDay}
      onChoose={(date) => chooseDate(field, date)}
    >
      <p>{fillTemplate(texts.price, { price: exactPrice(cents, locale) })}</p>
      <SeatMarks few={texts.few} none={texts.soldOut} />
    </CalendarDialog>
  );
}
