/** A day as a calendar shows it. */
export interface CalendarDay {
  /** Follows the date in its name, such as "$2,199, 2 seats left". */
  facts: string;
  canChoose: boolean;
  /** US cents; null shows no price. */
  cents: number | null;
  /** How many seats are left, as a mark; null for a day without departures. */
  level: "open" | "some" | "few" | "none" | null;
  /** Null shows no number. */
  seatsLeft: number | null;
}
