import { packageLimits } from "@/lib/packages/limits";
import { trimmed } from "@/lib/utils/text";

export interface TripDay {
  title: string;
  description: string;
}

/** Days count from 1. */
export function titleField(number: number): string {
  return `title${String(number)}`;
}

export function textField(number: number): string {
  return `text${String(number)}`;
}

export function dayFieldValues(days: readonly TripDay[]): Record<string, string> {
  return Object.fromEntries(
    days.flatMap(({ title, description }, index) => [
      [titleField(index + 1), title],
      [textField(index + 1), description],
    ]),
  );
}

/** Up to the last non-empty day. */
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

/** Without JavaScript the form shows a row for each day. */
export function rowCount(durationDays: number, days: number): number {
  return Math.min(Math.max(durationDays, days, 1), packageLimits.days);
}
