"use client";

import { useState } from "react";

import { CalendarDialog } from "@/components/calendar/calendar-dialog";
import type { CalendarTexts } from "@/components/calendar/calendar-texts";
import { chooseDate } from "@/components/calendar/choose-date";
import { SeatMarks } from "@/components/calendar/seat-marks";
import type { DayLimits } from "@/lib/dates/month-grid";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { weekendMonthOf } from "@/lib/search/query/flexible";

import { searchDay } from "./search-day";
import { useDayPrices } from "./use-day-prices";

/**
 * The days of departure, with the lowest price of the search. A chosen day becomes the field's value.
 * @param begin the day with the focus
 * @param query of the form, without its days
 */
export function SearchCalendar({
  field,
  flexible,
  begin,
  limits,
  query,
  texts,
  locale,
  onClose,
}: {
  field: HTMLInputElement;
  flexible: HTMLSelectElement | null;
  begin: string;
  limits: DayLimits;
  query: string;
  texts: CalendarTexts;
  locale: string;
  onClose: () => void;
}) {
  const [day, setDay] = useState(begin);
  const { prices, isLoading, hasFailed, retry } = useDayPrices(query, day, limits);
  const isWeekends = weekendMonthOf(flexible?.value ?? "") !== null;
  const { search } = texts;
  return (
    <CalendarDialog
      {...{ texts, locale, day, limits, onClose }}
      title={search.title}
      chosen={field.value}
      dayOf={(date) => searchDay(date, { prices, limits, texts, locale })}
      onMove={setDay}
      onChoose={(date) => {
        chooseDate(field, date);
        // They would be searched instead of the day.
        if (flexible && isWeekends) chooseDate(flexible, "");
      }}
    >
      <p>{search.note}</p>
      {flexible && flexible.value !== "" ? (
        <p>
          {fillTemplate(isWeekends ? search.weekends : search.flexible, {
            choice: flexible.selectedOptions[0]?.text ?? "",
          })}
        </p>
      ) : null}
      <SeatMarks few={texts.few} />
      <p role="status" className="calendar-state">
        {isLoading ? search.loading : hasFailed ? search.failed : ""}
        {hasFailed ? (
          <button type="button" onClick={retry}>
            {search.retry}
          </button>
        ) : null}
      </p>
    </CalendarDialog>
  );
}
