import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import {
  readLine,
  readOptionalProse,
  readOptionalWhole,
  readWhole,
  type Reading,
} from "@/lib/forms/fields";
import { trimmed } from "@/lib/utils/text";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { readPartyTexts, sameTexts, travellerField, type TravellerTexts } from "./fields";
import { MAX_AGE, MAX_TRAVELLER_NAME, MAX_WISHES } from "./party";

const ages = { min: 0, max: MAX_AGE } as const;

export interface TravellerChange {
  position: number;
  /** Blank to remove the traveller's details. */
  name: string;
  age: number | null;
  wishes: string | null;
  /** What the page showed before the change. */
  shown: TravellerTexts;
}

const POSITION = /^name-([1-9]\d{0,3})$/;

const noTexts: TravellerTexts = { name: "", age: "", wishes: "" };

/** Only changed travellers: others may have entered the rest since the page was shown. */
export const partySchema = z.record(z.string(), z.unknown()).transform((fields, context) => {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  const bookingId = uuidSchema.safeParse(fields["bookingId"]);
  if (!bookingId.success) {
    context.addIssue({ code: "custom", path: ["bookingId"] });
    return z.NEVER;
  }
  let isValid = true;
  const read = <Value>(reading: Reading<Value>, name: string): Value | null => {
    if (reading.ok) return reading.value;
    isValid = false;
    const { code, limit } = reading;
    const params = limit === undefined ? { code } : { code, limit };
    context.addIssue({ code: "custom", path: [name], params });
    return null;
  };
  const changes: TravellerChange[] = [];
  for (const key of Object.keys(fields)) {
    const position = Number(POSITION.exec(key)?.[1] ?? 0);
    if (position === 0) continue;
    const [ageField, wishesField] = [
      travellerField("age", position),
      travellerField("wishes", position),
    ];
    const typed = { name: text(key), age: text(ageField), wishes: text(wishesField) };
    const shown = readPartyTexts(text(travellerField("shown", position))) ?? noTexts;
    if (sameTexts(typed, shown)) continue;
    const isBlank = Object.values(typed).every((value) => trimmed(value) === "");
    changes.push({
      position,
      name: isBlank ? "" : (read(readLine(typed.name, MAX_TRAVELLER_NAME), key) ?? ""),
      age: read(readOptionalWhole(typed.age, ages), ageField),
      wishes: read(readOptionalProse(typed.wishes, MAX_WISHES), wishesField),
      shown,
    });
  }
  return isValid ? { bookingId: bookingId.data, changes } : z.NEVER;
});

export const travellerLinkSchema = z.object({
  bookingId: uuidSchema,
  position: z.coerce.number().int().min(1).max(1000),
});

export const ownDetailsSchema = z.object({
  token: z.string().max(100),
  name: z.string().pipe(field((text) => readLine(text, MAX_TRAVELLER_NAME))),
  age: z.string().pipe(field((text) => readWhole(text, ages))),
  wishes: z.string().pipe(field((text) => readOptionalProse(text, MAX_WISHES))),
});

export type PartyInput = z.output<typeof partySchema>;
export type TravellerLinkInput = z.output<typeof travellerLinkSchema>;
export type OwnDetailsInput = z.output<typeof ownDetailsSchema>;
