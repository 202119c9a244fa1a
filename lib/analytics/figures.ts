import { addDays, weekdayOf } from "@/lib/dates/plain-date";

import type { Interval, DaySpan } from "./period";

export interface Figures {
  revenueCents: number;
  bookings: number;
  completed: number;
  cancelled: number;
  views: number;
  enquiries: number;
}

export interface DayFigures extends Figures {
  day: string;
  confirmed: number;
  calledOff: number;
}

export interface PackageFigures extends Figures {
  id: string;
  title: string;
  /** Average days from booking to travel; null without bookings. */
  leadDays: number | null;
}

export interface BucketFigures extends Figures, DaySpan {}

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

/** Of confirmed bookings; declined, withdrawn and expired requests don't count. */
export function cancellationRate(
  days: readonly Pick<DayFigures, "confirmed" | "calledOff">[],
): number | null {
  const sum = (name: "confirmed" | "calledOff") =>
    days.reduce((total, day) => total + day[name], 0);
  return shareOf(sum("calledOff"), sum("confirmed"));
}

export function within<Day extends { day: string }>(days: readonly Day[], span: DaySpan): Day[] {
  return days.filter(({ day }) => span.from <= day && day <= span.to);
}

function startOf(day: string, interval: Interval): string {
  if (interval === "day") return day;
  return interval === "month" ? `${day.slice(0, 7)}-01` : addDays(day, 1 - weekdayOf(day));
}

export function intoBuckets(days: readonly DayFigures[], interval: Interval): BucketFigures[] {
  const pieces = new Map<string, BucketFigures>();
  for (const { day, ...figures } of days) {
    const start = startOf(day, interval);
    const piece = pieces.get(start) ?? { ...none, from: day, to: day };
    pieces.set(start, { ...plus(piece, figures), from: piece.from, to: day });
  }
  return [...pieces.values()];
}

/** From 0 to 1; null for an empty whole, or when uncounted views make the part larger. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 || part > whole ? null : part / whole;
}
