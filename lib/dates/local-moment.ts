import { formatInZone } from "./time-zone";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Whether it is a value of a `datetime-local` field with minutes. */
export function isLocalMoment(text: string): boolean {
  return LOCAL.test(text) && !Number.isNaN(Date.parse(`${text}Z`));
}

/** An instant as a `datetime-local` field shows it in a time zone. */
export function localMomentIn(timeZone: string, instant: string): string {
  // Swedish dates are ISO dates.
  return formatInZone("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(new Date(instant))
    .replace(" ", "T");
}
