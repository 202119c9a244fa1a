import { isHolidayId, type HolidayId } from "@/lib/catalogue/holidays";
import { isCanonicalUuid } from "@/lib/utils/uuid";

export type PackageId =
  { kind: "holiday"; id: HolidayId } | { kind: "agency"; id: string } | { kind: "malformed" };

/** Reads the id of `/package/{id}`. Only an agency's one is ever looked up in the database. */
export function parsePackageId(value: string): PackageId {
  if (isHolidayId(value)) return { kind: "holiday", id: value };
  return isCanonicalUuid(value) ? { kind: "agency", id: value } : { kind: "malformed" };
}
