/** Zones with unusual days: without a midnight, off the hour, or shifted by half an hour. */
export const ZONES = [
  "UTC",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "America/New_York",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
] as const;

/** Instants around which a local day begins oddly. */
export const ODD_INSTANTS = [
  "2026-04-23T22:00:00Z", // Cairo: midnight does not exist
  "2026-10-29T21:00:00Z", // Cairo: the hour before midnight happens twice
  "2026-03-08T07:00:00Z", // New York: forward
  "2026-11-01T06:00:00Z", // New York: back
  "2026-11-01T05:00:00Z", // Havana: midnight happens twice
  "2026-04-04T15:00:00Z", // Lord Howe: back by half an hour
  "2026-06-14T18:15:00Z", // Kathmandu: an ordinary midnight
  "2026-12-31T10:00:00Z", // Kiritimati: the new year
].map((text) => Date.parse(text));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date of an instant, by the clock of JavaScript and not by the database's. */
export function dateAt(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-CA", { timeZone, ...parts });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

const DAY = 86_400_000;
const QUARTER = 900_000;

/** The instants from two and a half days before to one after at which a local day begins. */
export function midnightsAround(now: number, timeZone: string): number[] {
  const first = Math.floor((now - 2.5 * DAY) / QUARTER) * QUARTER;
  return Array.from({ length: (3.75 * DAY) / QUARTER }, (_, n) => first + n * QUARTER).filter(
    (at) => dateAt(at - 1, timeZone) !== dateAt(at, timeZone),
  );
}

/** The date so many days after another. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one date to another. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
