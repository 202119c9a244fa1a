/** Kinds of trip. The database has the same list: `private.trip_kinds`. */
export const tripKinds = [
  "beach",
  "ski",
  "hiking",
  "city",
  "culture",
  "food",
  "family",
  "honeymoon",
  "safari",
  "cruise",
] as const;

export type TripKind = (typeof tripKinds)[number];

/** How many kinds a package may have. */
export const MOST_KINDS = 3;

/** The kinds among some texts, in the order of the list. */
export function tripKindsOf(values: readonly string[]): TripKind[] {
  return tripKinds.filter((kind) => values.includes(kind));
}
