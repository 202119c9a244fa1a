import { isPlainDate } from "@/lib/dates/plain-date";

interface OfferedDate {
  date: string;
  seatsLeft: number | null;
}

export interface DayOffering {
  /** Soonest first; if the package isn't fixed, only the dates that already have bookings. */
  dates: OfferedDate[];
  isFixed: boolean;
  seatsPerDate: number | null;
  first: string;
  last: string;
}

export interface Offering extends DayOffering {
  largestParty: number;
}

export interface Selection {
  date: string | null;
  travellers: number;
}

export const MAX_TRAVELLERS = 1_000;

export function readSelection(
  params: Readonly<Record<string, string | string[] | undefined>>,
  dateOfDeparture: (id: string) => string | undefined = () => undefined,
): Selection {
  const { date, departure, travellers } = params;
  const named = typeof departure === "string" ? dateOfDeparture(departure) : undefined;
  const count = typeof travellers === "string" && /^\d{1,4}$/.test(travellers) ? +travellers : 2;
  return {
    date: named ?? (isPlainDate(date) ? date : null),
    travellers: Math.min(Math.max(count, 1), MAX_TRAVELLERS),
  };
}

/** Null if unlimited, undefined if the date is not bookable. */
export function seatsOn(offering: DayOffering, date: string): number | null | undefined {
  if (date < offering.first || date > offering.last) return undefined;
  const known = offering.dates.find((each) => each.date === date);
  if (known) return known.seatsLeft;
  return offering.isFixed ? undefined : offering.seatsPerDate;
}

function hasRoom({ seatsLeft }: OfferedDate, travellers: number): boolean {
  return seatsLeft === null || seatsLeft >= travellers;
}

export function withMostRoom<Departure extends OfferedDate>(
  departures: readonly Departure[],
  travellers: number,
): Departure[] {
  const open = departures.filter((each) => hasRoom(each, 1));
  const roomy = open.filter((each) => hasRoom(each, travellers));
  return roomy.length > 0 ? roomy : open;
}

export function firstDeparture(
  departures: readonly OfferedDate[],
  { today, travellers }: { today: string; travellers: number },
): OfferedDate | undefined {
  const roomy = departures.filter((each) => hasRoom(each, travellers));
  return roomy.find((each) => each.date > today) ?? roomy[0];
}

export function nearestDeparture(
  departures: readonly OfferedDate[],
  { date, travellers }: { date: string; travellers: number },
): OfferedDate | null {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  const sorted = withMostRoom(departures, travellers).toSorted(
    (a, b) => distance(a.date) - distance(b.date) || b.date.localeCompare(a.date),
  );
  return sorted[0] ?? null;
}

export function nextWithSeats(
  offering: Offering,
  { date, travellers }: { date: string; travellers: number },
): OfferedDate | null {
  const open = offering.dates.filter(
    (each) => each.date !== date && each.date >= offering.first && hasRoom(each, travellers),
  );
  if (!offering.isFixed) return null;
  return open.find((each) => each.date > date) ?? open.at(-1) ?? null;
}

export type Choice =
  | { status: "open"; date: string; travellers: number; seatsLeft: number | null }
  | { status: "large-party"; date: string | null; travellers: number }
  | { status: "undecided"; travellers: number }
  /** `next` is the nearest departure; null for free dates or if all departures are sold out. */
  | { status: "no-such-date"; date: string; travellers: number; next: OfferedDate | null }
  | {
      status: "too-few-seats";
      date: string;
      travellers: number;
      seatsLeft: number;
      next: OfferedDate | null;
    };

export function chosenDate(choice: Choice): string | null {
  return choice.status === "undecided" ? null : choice.date;
}

export function chooseFrom(offering: Offering, selection: Selection): Choice {
  const { travellers } = selection;
  if (travellers > offering.largestParty) {
    return { status: "large-party", date: selection.date, travellers };
  }
  const bookable = offering.dates.filter((each) => each.date >= offering.first);
  const soonest = offering.isFixed
    ? firstDeparture(bookable, { today: offering.first, travellers })
    : undefined;
  const date = selection.date ?? soonest?.date;
  if (date === undefined) return { status: "undecided", travellers };
  const seatsLeft = seatsOn(offering, date);
  if (seatsLeft === undefined) {
    const next = offering.isFixed ? nearestDeparture(bookable, { date, travellers }) : null;
    return { status: "no-such-date", date, travellers, next };
  }
  if (seatsLeft === null || seatsLeft >= travellers) {
    return { status: "open", date, travellers, seatsLeft };
  }
  const next = nextWithSeats(offering, { date, travellers });
  return { status: "too-few-seats", date, travellers, seatsLeft, next };
}
