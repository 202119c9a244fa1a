import type { TripKind } from "@/lib/catalogue/trip-kinds";

export type KindField = `kind-${TripKind}`;

/** The name of a kind's box in the form of a package. */
export function kindField(kind: TripKind): KindField {
  return `kind-${kind}`;
}
