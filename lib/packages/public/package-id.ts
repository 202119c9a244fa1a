import { isHolidayId, type HolidayId } from "@/lib/catalogue/holidays";

export type PackageId =
  { kind: "holiday"; id: HolidayId } | { kind: "agency"; id: string } | { kind: "malformed" };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the id of `/package/{id}`. Only an agency's one is ever looked up in the database. */
export function parsePackageId(value: string): PackageId {
  if (isHolidayId(value)) return { kind: "holiday", id: value };
  return UUID.test(value) ? { kind: "agency", id: value } : { kind: "malformed" };
}
