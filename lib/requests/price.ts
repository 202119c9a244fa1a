import { daysBetween } from "@/lib/dates/plain-date";
import type { SearchDateField, PartyField } from "@/lib/search/query/fields";

import type { Sample } from "./samples";

interface SamplePrice {
  unit: "night" | "day" | "person" | "eachWay";
  unitCents: number;
  units: number;
  totalCents: number | null;
}

interface Chosen {
  dates: { [Name in SearchDateField]?: string | undefined };
  party: { [Name in PartyField]?: number | undefined };
}

function unitsOf(
  { category }: Sample,
  { dates, party }: Chosen,
): Pick<SamplePrice, "unit" | "units"> {
  const days = daysBetween(dates.checkIn ?? "", dates.checkOut ?? "");
  switch (category) {
    case "hotels":
      return { unit: "night", units: days * (party.rooms ?? 1) };
    case "cars":
      return { unit: "day", units: days };
    case "flights":
    case "trains": {
      const isReturn = dates.returnDate !== undefined;
      return {
        unit: isReturn ? "eachWay" : "person",
        units: (party.passengers ?? 1) * (isReturn ? 2 : 1),
      };
    }
    default:
      return { unit: "person", units: party.travelers ?? 1 };
  }
}

export function samplePrice(sample: Sample, choice: Chosen): SamplePrice {
  const unitCents = sample.item.priceCents;
  const { unit, units } = unitsOf(sample, choice);
  return { unit, units, unitCents, totalCents: units === 0 ? null : unitCents * units };
}
