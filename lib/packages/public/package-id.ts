import { isHolidayId, type HolidayId } from "@/lib/catalogue/holidays";
import { isCanonicalUuid } from "@/lib/utils/uuid";

type PackageId =
  { kind: "holiday"; id: HolidayId } | { kind: "agency"; id: string } | { kind: "malformed" };

/** Only an agency's id is looked up in the database. */
export function parsePackageId(value: string): PackageId {
  if (isHolidayId(value)) return { kind: "holiday", id: value };
  return isCanonicalUuid(value) ? { kind: "agency", id: value } : { kind: "malformed" };
}
