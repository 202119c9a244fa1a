import { departuresOffered } from "@/lib/bookings/choice/calendar";
import type { DayOffering } from "@/lib/bookings/choice/choice";
import { addDays } from "@/lib/dates/plain-date";
import { plainDateIn } from "@/lib/dates/time-zone";
import { packageLimits } from "@/lib/packages/limits";

export type DateField = HTMLInputElement | HTMLSelectElement;

type Seats = { date: string; seatsLeft: number | null }[];

export function dateFieldOf(form: HTMLFormElement): DateField | null {
  const field = form.elements.namedItem("date");
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
}

/** The departures that a select of the card offers. */
export function offeredDates(field: DateField): Seats {
  if (field instanceof HTMLInputElement) return [];
  return Array.from(field.options, ({ value, dataset, disabled }) => ({
    date: value,
    seatsLeft: disabled ? 0 : dataset["seats"] === undefined ? null : Number(dataset["seats"]),
  }));
}

/** @param live the seats of now; null before they are known @param seats of a day without bookings */
export function readOffering(
  field: DateField,
  { live, seats }: { live: Seats | null; seats: number | null },
): DayOffering {
  if (field instanceof HTMLSelectElement) return departuresOffered(offeredDates(field), live);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = plainDateIn(timeZone, new Date());
  return {
    dates: live ?? [],
    isFixed: false,
    seatsPerDate: seats,
    first: addDays(today, 1),
    last: addDays(today, packageLimits.departureDays),
  };
}
