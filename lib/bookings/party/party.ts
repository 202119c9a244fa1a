import { isHolidayId, type HolidayNames } from "@/lib/catalogue/holidays";

export const MAX_TRAVELLER_NAME = 100;
export const MAX_WISHES = 1_000;
export const MAX_AGE = 120;

/** What a package asks of its travellers. */
export interface PackageDemands {
  minimumAge: number | null;
  requirements: readonly string[];
  whatToBring: readonly string[];
  /** Whether each traveller enters passport data. */
  requiresPassport: boolean;
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

/** That passport data was entered; the data itself is encrypted. */
export interface EnteredPassport {
  /** ISO instant. */
  at: string;
  by: "booker" | "traveller";
}

/** A place of the party; its traveller is null until somebody has entered a name. */
export interface PartyPlace {
  position: number;
  traveller: Traveller | null;
  passport: EnteredPassport | null;
}

export interface TravellerRow {
  position: number;
  full_name: string;
  age: number | null;
  wishes: string | null;
  entered_by: string;
}

export interface PassportRow {
  position: number;
  entered_by: string;
  entered_at: string;
}

export const TRAVELLER_COLUMNS = "position, full_name, age, wishes, entered_by";
export const PASSPORT_COLUMNS = "position, entered_by, entered_at";

const sideOf = (enteredBy: string) => (enteredBy === "traveller" ? "traveller" : "booker");

export function partyOf(
  rows: readonly TravellerRow[],
  size: number,
  passports: readonly PassportRow[] = [],
): PartyPlace[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  const passportAt = new Map(passports.map((row) => [row.position, row]));
  return Array.from({ length: size }, (_, index) => {
    const position = index + 1;
    const row = byPosition.get(position);
    const passport = passportAt.get(position);
    return {
      position,
      traveller: row
        ? {
            name: row.full_name,
            age: row.age,
            wishes: row.wishes,
            enteredBy: sideOf(row.entered_by),
          }
        : null,
      passport: passport ? { at: passport.entered_at, by: sideOf(passport.entered_by) } : null,
    };
  });
}

export function isComplete(
  { traveller, passport }: PartyPlace,
  { requiresPassport }: Pick<PackageDemands, "requiresPassport">,
): boolean {
  const isNamed = traveller !== null && traveller.age !== null;
  return isNamed && (passport !== null || !requiresPassport);
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
