import { withPlainBreaks } from "@/lib/actions/form-values";
import { trimmed } from "@/lib/utils/text";

import type { Traveller } from "./party";

const fieldNames = ["name", "age", "wishes"] as const;

type FieldName = (typeof fieldNames)[number];

/** What the fields of a traveller hold, as text. */
export type TravellerTexts = Readonly<Record<FieldName, string>>;

export function travellerField(name: FieldName | "shown", position: number): string {
  return `${name}-${String(position)}`;
}

export function textsOf(traveller: Traveller | null): TravellerTexts {
  return {
    name: traveller?.name ?? "",
    age: traveller?.age?.toString() ?? "",
    wishes: traveller?.wishes ?? "",
  };
}

export function sameTexts(one: TravellerTexts, other: TravellerTexts): boolean {
  const plain = (text: string) => trimmed(withPlainBreaks(text));
  return fieldNames.every((name) => plain(one[name]) === plain(other[name]));
}

export function readPartyTexts(json: string): TravellerTexts | null {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== "object" || value === null) return null;
    const texts = value as Partial<Record<FieldName, unknown>>;
    const isWhole = fieldNames.every((name) => typeof texts[name] === "string");
    return isWhole ? (texts as TravellerTexts) : null;
  } catch {
    return null;
  }
}
