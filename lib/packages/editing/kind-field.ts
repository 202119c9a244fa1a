import type { TripKind } from "@/lib/catalogue/trip-kinds";

export type KindField = `kind-${TripKind}`;

export function kindField(kind: TripKind): KindField {
  return `kind-${kind}`;
}
