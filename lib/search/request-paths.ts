import type { Category } from "@/lib/navigation/categories";
import {
  categoryFields,
  partyLimits,
  type SearchDateField,
  type PartyField,
} from "@/lib/search/query/fields";
import type { SearchQuery } from "@/lib/search/query/query";

export function requestPath(category: Category, id: string): string {
  return `/request/${category}/${id}`;
}

export function requestFields(
  category: Category,
  query: Pick<SearchQuery, "texts" | "dates" | "party">,
): [name: string, value: string][] {
  const { dates, party }: { dates: readonly SearchDateField[]; party: readonly PartyField[] } =
    categoryFields[category];
  return [
    ...(category === "cars" ? [["place", query.texts.place] as [string, string]] : []),
    ...dates.map((name): [string, string] => [name, query.dates[name]]),
    ...party.map((name): [string, string] => [
      name,
      query.party[name] === partyLimits[name].initial ? "" : String(query.party[name]),
    ]),
  ].filter(([, value]) => value !== "");
}
