import { isPlainDate } from "@/lib/dates/plain-date";

/** Seats that are left on a travel date; null where they are not limited. */
export interface OfferedDate {
  /** Plain date at the agency. */
  date: string;
  seatsLeft: number | null;
}

/** When a package can be booked, and for how many. */
export interface Offering {
  /** Soonest first. Fixed: only these. Free: those that already have bookings. */
  dates: OfferedDate[];
  isFixed: boolean;
  /** Of a free date that nobody has booked. */
  seatsPerDate: number | null;
  /** Travellers of one request; larger parties ask the agency. */
  largestParty: number;
  /** Plain dates between which one may travel. */
  first: string;
  last: string;
}

/** What somebody wants, as it came in the address. */
export interface Wish {
  /** Plain date, or null where none was named. */
  date: string | null;
  travellers: number;
}

/** As many as one booking may be for. */
export const MAX_TRAVELLERS = 1_000;

/** Reads a query. What cannot be meant is left out: the page then offers its own choice. */
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

/** Seats left on a date; undefined where nobody can travel then. */
export function seatsOn(offering: Offering, date: string): number | null | undefined {
  if (date < offering.first || date > offering.last) return undefined;
  const known = offering.dates.find((each) => each.date === date);
  if (known) return known.seatsLeft;
  return offering.isFixed ? undefined : offering.seatsPerDate;
}

export function hasRoom({ seatsLeft }: OfferedDate, travellers: number): boolean {
  return seatsLeft === null || seatsLeft >= travellers;
}

/** The departures with seats for the party; where there are none, those with any seat. */
export function withMostRoom<Departure extends OfferedDate>(
  departures: readonly Departure[],
  travellers: number,
): Departure[] {
  const open = departures.filter((each) => hasRoom(each, 1));
  const roomy = open.filter((each) => hasRoom(each, travellers));
  return roomy.length > 0 ? roomy : open;
}

/**
 * The departure that is chosen while no date is named: the first with seats for the party after today,
 * or else one of today.
 */
export function firstDeparture(
  departures: readonly OfferedDate[],
  { today, travellers }: { today: string; travellers: number },
): OfferedDate | undefined {
  const roomy = departures.filter((each) => hasRoom(each, travellers));
  return roomy.find((each) => each.date > today) ?? roomy[0];
}

/**
 * The departure nearest to a date among those with seats for the party, else among those with any seat.
 * Of two equally near ones the later.
 * @returns null where every departure is sold out
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
 * The next departure with seats for everybody: the first one after the date, or else the last one
 * before it.
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

/** A wish as it can be booked, or why it cannot. */
export type Choice =
  | { status: "open"; date: string; travellers: number; seatsLeft: number | null }
  /** Larger than a request may be, on whatever day: an enquiry. */
  | { status: "large-party"; date: string | null; travellers: number }
  /** Nothing chosen yet. */
  | { status: "undecided"; travellers: number }
  /** `next` is the nearest departure; null where any day may be chosen, or all are sold out. */
  | { status: "no-such-date"; date: string; travellers: number; next: OfferedDate | null }
  | {
      status: "too-few-seats";
      date: string;
      travellers: number;
      seatsLeft: number;
      next: OfferedDate | null;
    };

/** The day that a choice is about; null while none is named. */
export function chosenDate(choice: Choice): string | null {
  return choice.status === "undecided" ? null : choice.date;
}

/**
 * Judges a wish. Where no date was named, the first departure with seats for everybody is meant; one
 * that leaves today only where there is no other.
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
