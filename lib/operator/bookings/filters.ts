import { isBookingStatus, type BookingStatus } from "@/lib/bookings/portal/types";
import { isPlainDate } from "@/lib/dates/plain-date";
import { readCursor, readSearch, type Cursor } from "@/lib/navigation/cursor";
import { isUuid } from "@/lib/utils/uuid";

export interface OperatorBookingFilters {
  search: string;
  /** What a booking counts as; null for all. */
  status: BookingStatus | null;
  /** Id of an agency, or part of its name. */
  agency: string;
  package: string | null;
  /** Plain date of travel. */
  date: string | null;
}

/** Reads the filters from an address; whatever is malformed does not filter. */
export function readFilters(
  query: Readonly<Record<string, string | string[] | undefined>>,
): OperatorBookingFilters & { cursor: Cursor | null } {
  const { status, date } = query;
  const packageId = query["package"];
  return {
    search: readSearch(query["q"]),
    status: isBookingStatus(status) ? status : null,
    agency: readSearch(query["agency"]),
    package: typeof packageId === "string" && isUuid(packageId) ? packageId : null,
    date: typeof date === "string" && isPlainDate(date) ? date : null,
    cursor: readCursor(query["after"]),
  };
}

export function isFiltered({
  search,
  status,
  agency,
  date,
  ...rest
}: OperatorBookingFilters): boolean {
  return (
    search !== "" || status !== null || agency !== "" || date !== null || rest.package !== null
  );
}
