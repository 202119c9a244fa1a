import { addDays, weekdayOf } from "@/lib/dates/plain-date";

import type { Interval, Span } from "./period";

/** What happened, counted. Bookings by the day they were made; money in integer US cents. */
export interface Figures {
  /** Of completed bookings. */
  revenueCents: number;
  bookings: number;
  completed: number;
  cancelled: number;
  views: number;
  enquiries: number;
}

export interface DayFigures extends Figures {
  /** Plain date. */
  day: string;
  /** Bookings that were confirmed, whatever became of them. */
  confirmed: number;
  /** Of these, how many are cancelled. */
  calledOff: number;
}

export interface PackageFigures extends Figures {
  id: string;
  title: string;
  /** From the day of booking to the day of travel; null without bookings. */
  leadDays: number | null;
}

/** A piece of a period that is drawn as one. */
export interface BucketFigures extends Figures, Span {}

const none: Figures = {
  revenueCents: 0,
  bookings: 0,
  completed: 0,
  cancelled: 0,
  views: 0,
  enquiries: 0,
};

function plus(a: Figures, b: Figures): Figures {
  return {
    revenueCents: a.revenueCents + b.revenueCents,
    bookings: a.bookings + b.bookings,
    completed: a.completed + b.completed,
    cancelled: a.cancelled + b.cancelled,
    views: a.views + b.views,
    enquiries: a.enquiries + b.enquiries,
  };
}

export function sumOf(parts: readonly Figures[]): Figures {
  return parts.reduce(plus, none);
}

export function isNothing(figures: Figures): boolean {
  return Object.values(plus(none, figures)).every((value) => value === 0);
}

/**
 * What share of the confirmed bookings was cancelled; null without any. What was declined, withdrawn or
 * left to run out was not yet a trip.
 */
export function cancellationRate(
  days: readonly Pick<DayFigures, "confirmed" | "calledOff">[],
): number | null {
  const sum = (name: "confirmed" | "calledOff") =>
    days.reduce((total, day) => total + day[name], 0);
  return shareOf(sum("calledOff"), sum("confirmed"));
}

/** The days of a span, of those that were read. */
export function within<Day extends { day: string }>(days: readonly Day[], span: Span): Day[] {
  return days.filter(({ day }) => span.from <= day && day <= span.to);
}

/** The first day of the calendar's week (from Monday on) or month that a day is in. */
function startOf(day: string, interval: Interval): string {
  if (interval === "day") return day;
  return interval === "month" ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day));
}

/** Days in calendar pieces, in order; the first and the last piece may be cut short. */
export function intoBuckets(days: readonly DayFigures[], interval: Interval): BucketFigures[] {
  const pieces = new Map<string, BucketFigures>();
  for (const { day, ...figures } of days) {
    const start = startOf(day, interval);
    const piece = pieces.get(start) ?? { ...none, from: day, to: day };
    pieces.set(start, { ...plus(piece, figures), from: piece.from, to: day });
  }
  return [...pieces.values()];
}

/**
 * How much more there is than before.
 * @returns a share of what was before, such as 0.25; null where there was nothing to compare with
 */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/**
 * A part of a whole, 0 to 1; null of nothing. Not every view is counted: where there is more of the
 * part than of the whole, it is a share of nothing that is known.
 */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 || part > whole ? null : part / whole;
}
