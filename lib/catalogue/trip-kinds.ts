/** Same list as the database's `private.trip_kinds`. */
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

export const MOST_KINDS = 3;

export function tripKindsOf(values: readonly string[]): TripKind[] {
  return tripKinds.filter((kind) => values.includes(kind));
}
