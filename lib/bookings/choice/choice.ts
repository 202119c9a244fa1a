import { isPlainDate } from "@/lib/dates/plain-date";

/** A travel date's remaining seats; null if unlimited. */
export interface OfferedDate {
  /** Plain date in the agency's time zone. */
  date: string;
  seatsLeft: number | null;
}

/** A package's bookable dates and party sizes. */
export interface Offering {
  /** Soonest first. Fixed: the only bookable dates. Free: the dates that already have bookings. */
  dates: OfferedDate[];
  isFixed: boolean;
  /** Seats of a free date without bookings. */
  seatsPerDate: number | null;
  /** Travellers per request; larger parties send an enquiry. */
  largestParty: number;
  /** Plain dates; the bookable range, inclusive. */
  first: string;
  last: string;
}

/** Date and party from the address. */
export interface Wish {
  /** Plain date; null if not given. */
  date: string | null;
  travellers: number;
}

/** Travellers per booking. */
export const MAX_TRAVELLERS = 1_000;

/** Reads a query; invalid values count as not given. */
export function readWish(
  params: Readonly<Record<string, string | string[] | undefined>>,
  dateOfDeparture: (id: string) => string | undefined = () => undefined,
): Wish {
  const { date, departure, travellers } = params;
  const named = typeof departure === "string" ? dateOfDeparture(departure) : undefined;
  const count = typeof travellers === "string" && /^\d{1,4}$/.test(travellers) ? +travellers : 2;
  return {
    date: named ?? (isPlainDate(date) ? date : null),
    travellers: Math.min(Math.max(count, 1), MAX_TRAVELLERS),
  };
}

/** Seats left on a date; null if unlimited, undefined if the date is not bookable. */
export function seatsOn(offering: Offering, date: string): number | null | undefined {
  if (date < offering.first || date > offering.last) return undefined;
  const known = offering.dates.find((each) => each.date === date);
  if (known) return known.seatsLeft;
  return offering.isFixed ? undefined : offering.seatsPerDate;
}

export function hasRoom({ seatsLeft }: OfferedDate, travellers: number): boolean {
  return seatsLeft === null || seatsLeft >= travellers;
}

/** The departures with seats for the whole party; if there are none, those with any seat. */
export function withMostRoom<Departure extends OfferedDate>(
  departures: readonly Departure[],
  travellers: number,
): Departure[] {
  const open = departures.filter((each) => hasRoom(each, 1));
  const roomy = open.filter((each) => hasRoom(each, travellers));
  return roomy.length > 0 ? roomy : open;
}

/** The default departure: the first after today with seats for the party, or else one of today. */
export function firstDeparture(
  departures: readonly OfferedDate[],
  { today, travellers }: { today: string; travellers: number },
): OfferedDate | undefined {
  const roomy = departures.filter((each) => hasRoom(each, travellers));
  return roomy.find((each) => each.date > today) ?? roomy[0];
}

/**
 * The departure nearest to a date with seats for the party, or else with any seat; the later one of
 * a tie. @returns null if every departure is sold out
 */
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

/**
 * The next departure with seats for the party: the first after the date, or else the last before
 * it.
 */
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

/** A bookable selection, or the reason why it isn't one. */
export type Choice =
  | { status: "open"; date: string; travellers: number; seatsLeft: number | null }
  /** Exceeds the largest request: the traveller sends an enquiry. */
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

/** The choice's date; null if undecided. */
export function chosenDate(choice: Choice): string | null {
  return choice.status === "undecided" ? null : choice.date;
}

/**
 * Checks a selection. Without a date it picks the first departure after today with seats for the
 * party, or else one of today.
 */
export function chooseFrom(offering: Offering, wish: Wish): Choice {
  const { travellers } = wish;
  if (travellers > offering.largestParty) {
    return { status: "large-party", date: wish.date, travellers };
  }
  const bookable = offering.dates.filter((each) => each.date >= offering.first);
  const soonest = offering.isFixed
    ? firstDeparture(bookable, { today: offering.first, travellers })
    : undefined;
  const date = wish.date ?? soonest?.date;
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
