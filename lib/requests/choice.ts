import { weekdayOf } from "@/lib/dates/plain-date";
import { isPlaceId, type PlaceId } from "@/lib/places/places";
import {
  categoryFields,
  partyLimits,
  type SearchDateField,
  type PartyField,
} from "@/lib/search/query/fields";
import { parseQuery, type RawQuery, type SearchQuery } from "@/lib/search/query/query";

import type { Sample } from "./samples";

export interface RequestChoice {
  dates: Partial<Record<SearchDateField, string>>;
  party: Partial<Record<PartyField, number>>;
  place: PlaceId | null;
}

type ChoiceFieldName = SearchDateField | PartyField;

export interface ChoiceProblem {
  code: "datePast" | "dateOrder" | "noNight" | "notThatDay" | "roomTooSmall" | "groupTooLarge";
  limit?: number;
}

export type ChoiceProblems = Partial<Record<ChoiceFieldName, ChoiceProblem>>;

interface Asked {
  dates: readonly SearchDateField[];
  party: readonly PartyField[];
}

export function askedOf({ category }: Sample): Asked {
  return categoryFields[category];
}

/** Ignores invalid values, as a search does. @param placesNamed looks up a text's places */
export function readChoice(
  sample: Sample,
  raw: RawQuery,
  placesNamed: readonly PlaceId[] = [],
): RequestChoice {
  const query = parseQuery(raw, { facets: [], sorts: [], flexible: [] });
  const { dates, party } = askedOf(sample);
  const chosen = dates.flatMap((name) =>
    query.dates[name] === "" ? [] : [[name, query.dates[name]] as const],
  );
  return {
    dates: Object.fromEntries(chosen),
    party: Object.fromEntries(party.map((name) => [name, query.party[name]])),
    place: sample.category === "cars" ? pickUpOf(sample.item.places, query, placesNamed) : null,
  };
}

function pickUpOf(
  offered: readonly PlaceId[],
  { texts }: SearchQuery,
  named: readonly PlaceId[],
): PlaceId | null {
  const wanted = isPlaceId(texts.place) ? [texts.place] : named;
  return offered.find((id) => wanted.includes(id)) ?? null;
}

function dateProblems(sample: Sample, { dates }: RequestChoice, today: string): ChoiceProblems {
  const [first, second] = askedOf(sample).dates;
  const problems: ChoiceProblems = {};
  for (const name of [first, second]) {
    if (name && (dates[name] ?? today) < today) problems[name] = { code: "datePast" };
  }
  const begin = first && dates[first];
  const end = second && dates[second];
  if (begin && end && end < begin) problems[second] = { code: "dateOrder" };
  if (sample.category === "hotels" && begin && begin === end) {
    problems.checkOut = { code: "noNight" };
  }
  const runsOn = "weekdays" in sample.item ? sample.item.weekdays : null;
  if (runsOn && first && begin && !problems[first] && !runsOn.includes(weekdayOf(begin))) {
    problems[first] = { code: "notThatDay" };
  }
  return problems;
}

export function choiceProblems(
  sample: Sample,
  choice: RequestChoice,
  today: string,
): ChoiceProblems {
  const problems = dateProblems(sample, choice, today);
  const { adults = 0, children = 0, rooms = 1, travelers = 0 } = choice.party;
  if (sample.category === "hotels") {
    const { guestsPerRoom } = sample.item;
    if (adults + children > guestsPerRoom * rooms) {
      problems.rooms = { code: "roomTooSmall", limit: guestsPerRoom };
    }
  }
  if ("groupSize" in sample.item && travelers > sample.item.groupSize) {
    problems.travelers = { code: "groupTooLarge", limit: sample.item.groupSize };
  }
  return problems;
}

export function choiceQuery({ dates, party, place }: RequestChoice): URLSearchParams {
  const params = new URLSearchParams();
  if (place !== null) params.set("place", place);
  for (const [name, date] of Object.entries(dates)) if (date) params.set(name, date);
  for (const [name, count] of Object.entries(party)) {
    if (count !== partyLimits[name as PartyField].initial) params.set(name, String(count));
  }
  return params;
}

export function resultsQuery(sample: Sample, choice: RequestChoice): URLSearchParams {
  const params = choiceQuery(choice);
  if (sample.category === "flights" || sample.category === "trains") {
    params.set("from", sample.item.departure);
    params.set("to", sample.item.arrival);
  } else if (sample.category === "hotels" || sample.category === "tours") {
    params.set("place", sample.item.place);
  }
  return params;
}
