import { z } from "zod";

import { isPlainDate } from "@/lib/dates/plain-date";
import { categories } from "@/lib/navigation/categories";
import { isPlaceId } from "@/lib/places/places";

import type { RequestChoice } from "./choice";
import { samplePrice } from "./price";
import type { Sample } from "./samples";

const day = z.string().refine(isPlainDate).optional();
const count = z.int().min(0).max(99).optional();
const cents = z.int().min(0);

/** Stored in `messages.facts`. PostgreSQL checks the same shape. */
const requestFactsSchema = z.strictObject({
  category: z.enum(categories),
  item: z.string(),
  place: z.string().refine(isPlaceId).optional(),
  checkIn: day,
  checkOut: day,
  departDate: day,
  returnDate: day,
  adults: count,
  children: count,
  rooms: count,
  passengers: count,
  travelers: count,
  unitCents: cents,
  totalCents: cents.optional(),
  note: z.string().optional(),
});

export type RequestFacts = z.infer<typeof requestFactsSchema>;

export function readFacts(stored: unknown): RequestFacts | null {
  return requestFactsSchema.safeParse(stored).data ?? null;
}

export function factsOf(sample: Sample, choice: RequestChoice, note: string | null): RequestFacts {
  const { unitCents, totalCents } = samplePrice(sample, choice);
  return {
    category: sample.category,
    item: sample.item.id,
    ...(choice.place === null ? {} : { place: choice.place }),
    ...choice.dates,
    ...choice.party,
    unitCents,
    ...(totalCents === null ? {} : { totalCents }),
    ...(note === null ? {} : { note }),
  };
}
