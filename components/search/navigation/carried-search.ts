import type { Category } from "@/lib/navigation/categories";
import { categoryFields, partyLimits, type PartyField } from "@/lib/search/query/fields";

const places = ["place", "to", "q"];
const kin = [places, ["from"], ["checkIn", "departDate"], ["checkOut", "returnDate"]];
const people: readonly PartyField[] = ["adults", "passengers", "travelers"];

/**
 * Input of one category's form as the query of another's: place, dates and party, as far as it has them.
 * Empty without input.
 */
export function carrySearch(typed: FormData, target: Category): string {
  const read = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const { texts, dates, party } = categoryFields[target];
  const query = new URLSearchParams();
  for (const name of [...texts, ...dates]) {
    const names = kin.find((group) => group.includes(name)) ?? [name];
    const value = names.map(read).find((text) => text !== "");
    if (value) query.set(name, value);
  }

  const source = people.find((name) => typed.has(name));
  const asked = people.find((name) => (party as readonly PartyField[]).includes(name));
  if (source && asked) {
    const count = Number(read(source)) + Number(read("children"));
    const usual = partyLimits[source].initial;
    if (count !== usual) query.set(asked, String(Math.min(count, partyLimits[asked].max)));
  }
  return query.toString();
}
