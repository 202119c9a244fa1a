import type { Category } from "@/lib/navigation/categories";

import type { dateFields, partyFields, textFields } from "./keys.mjs";

export type TextFieldName = (typeof textFields)[number];
export type SearchDateField = (typeof dateFields)[number];
export type PartyField = (typeof partyFields)[number];

export const partyLimits = {
  adults: { initial: 2, min: 1, max: 6 },
  children: { initial: 0, min: 0, max: 4 },
  rooms: { initial: 1, min: 1, max: 4 },
  passengers: { initial: 1, min: 1, max: 6 },
  travelers: { initial: 2, min: 1, max: 8 },
} as const satisfies Record<PartyField, { initial: number; min: number; max: number }>;

export const categoryFields = {
  hotels: {
    texts: ["place"],
    dates: ["checkIn", "checkOut"],
    party: ["adults", "children", "rooms"],
  },
  flights: { texts: ["from", "to"], dates: ["departDate", "returnDate"], party: ["passengers"] },
  trains: { texts: ["from", "to"], dates: ["departDate", "returnDate"], party: ["passengers"] },
  cars: { texts: ["place"], dates: ["checkIn", "checkOut"], party: [] },
  tours: { texts: ["place"], dates: ["departDate"], party: ["travelers"] },
  packages: { texts: ["q"], dates: ["departDate", "returnDate"], party: ["travelers"] },
} as const satisfies Record<
  Category,
  {
    texts: readonly TextFieldName[];
    dates: readonly SearchDateField[];
    party: readonly PartyField[];
  }
>;
