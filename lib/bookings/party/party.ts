import { isHolidayId, type HolidayNames } from "@/lib/catalogue/holidays";

export const MAX_TRAVELLER_NAME = 100;
export const MAX_WISHES = 1_000;
export const MAX_AGE = 120;

/** What a package asks of its travellers. */
export interface PackageDemands {
  minimumAge: number | null;
  requirements: readonly string[];
  whatToBring: readonly string[];
}

/** A fixed holiday's own texts where the agency states none, field by field. */
export function withHolidayDemands(
  demands: PackageDemands,
  slug: string | null,
  names: HolidayNames,
): PackageDemands {
  if (!isHolidayId(slug)) return demands;
  const linesOf = (name: "requirements" | "whatToBring") =>
    demands[name].length > 0 ? demands[name] : names(slug, name).split("\n");
  return {
    ...demands,
    requirements: linesOf("requirements"),
    whatToBring: linesOf("whatToBring"),
  };
}

export interface Traveller {
  name: string;
  /** Years on the first day of travel. */
  age: number | null;
  wishes: string | null;
  enteredBy: "booker" | "traveller";
}

/** A place of the party; its traveller is null until somebody has entered a name. */
export interface PartyPlace {
  position: number;
  traveller: Traveller | null;
}

export interface TravellerRow {
  position: number;
  full_name: string;
  age: number | null;
  wishes: string | null;
  entered_by: string;
}

export const TRAVELLER_COLUMNS = "position, full_name, age, wishes, entered_by";

export function partyOf(rows: readonly TravellerRow[], size: number): PartyPlace[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return Array.from({ length: size }, (_, index) => {
    const position = index + 1;
    const row = byPosition.get(position);
    return {
      position,
      traveller: row
        ? {
            name: row.full_name,
            age: row.age,
            wishes: row.wishes,
            enteredBy: row.entered_by === "traveller" ? "traveller" : "booker",
          }
        : null,
    };
  });
}

export function isComplete({ traveller }: PartyPlace): boolean {
  return traveller !== null && traveller.age !== null;
}

function folded(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Position of the traveller with the booker's name; null if the booker doesn't travel or isn't entered. */
export function bookerPosition(party: readonly PartyPlace[], bookerName: string): number | null {
  const name = folded(bookerName);
  const place = party.find(({ traveller }) => traveller && folded(traveller.name) === name);
  return place?.position ?? null;
}

export function travellerNames(party: readonly PartyPlace[]): string[] {
  return party.flatMap(({ traveller }) => (traveller ? [traveller.name] : []));
}
