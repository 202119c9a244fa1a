import { packageLimits } from "@/lib/packages/limits";
import { trimmed } from "@/lib/utils/text";

/** One day of a trip. */
export interface TripDay {
  title: string;
  /** May be empty. */
  description: string;
}

/** The names of the two fields of a day, counted from 1. */
export function titleField(number: number): string {
  return `title${String(number)}`;
}

export function textField(number: number): string {
  return `text${String(number)}`;
}

/** Days as their form shows them, by field. */
export function dayFieldValues(days: readonly TripDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ title, description }, index) => [
      [titleField(index + 1), title],
      [textField(index + 1), description],
    ]),
  );
}

/** The days as they stand in a form, as far as the last one in which there is anything. */
export function typedDays(fields: Readonly<Record<string, unknown>>): TripDay[] {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const days: TripDay[] = [];
  for (let number = 1; number <= packageLimits.days; number += 1) {
    const title = text(titleField(number));
    days.push({ title, description: text(textField(number)) });
  }
  const last = days.findLastIndex((day) => trimmed(day.title + day.description) !== "");
  return days.slice(0, last + 1);
}

/** How many rows a form without scripts has: one for each day of the trip, and none is hidden. */
export function rowCount(durationDays: number, days: number): number {
  return Math.min(Math.max(durationDays, days, 1), packageLimits.days);
}
