import { isPlainDate } from "@/lib/dates/plain-date";
import { trimmed } from "@/lib/utils/text";
import { isUuid } from "@/lib/utils/uuid";

import { isBookingStatus, type BookingPosition, type BookingStatus } from "./types";

export const bookingSorts = ["newest", "oldest", "travel_date", "total"] as const;

type BookingSort = (typeof bookingSorts)[number];

export const SEARCH_LIMIT = 100;

export interface BookingFilters {
  status: BookingStatus | null;
  packageId: string | null;
  travelDate: string | null;
  search: string;
  sort: BookingSort;
}

type Params = Readonly<Record<string, string | string[] | undefined>>;

export function readBookingFilters(params: Params): BookingFilters {
  const { status, package: packageId, date, q, sort } = params;
  return {
    status: isBookingStatus(status) ? status : null,
    packageId: isUuid(packageId) ? packageId.toLowerCase() : null,
    travelDate: typeof date === "string" && isPlainDate(date) ? date : null,
    search: typeof q === "string" ? trimmed(q.replaceAll("\0", "")).slice(0, SEARCH_LIMIT) : "",
    sort: bookingSorts.find((known) => known === sort) ?? "newest",
  };
}

function bookingFields(filters: Partial<BookingFilters>): [name: string, value: string][] {
  const { status, packageId, travelDate, search, sort } = filters;
  const fields: [string, string][] = [];
  if (status) fields.push(["status", status]);
  if (search) fields.push(["q", search]);
  if (packageId) fields.push(["package", packageId]);
  if (travelDate) fields.push(["date", travelDate]);
  if (sort && sort !== "newest") fields.push(["sort", sort]);
  return fields;
}

export const PICK_PREFIX = "pick-";

const LIST = "/agency-portal/bookings";

export function bookingsPath(
  filters: Partial<BookingFilters> = {},
  after: BookingPosition | null = null,
): string {
  const query = new URLSearchParams(bookingFields(filters));
  if (after) query.set("after", encodePosition(filters.sort ?? "newest", after));
  return query.size === 0 ? LIST : `${LIST}?${query.toString()}`;
}

const bookingNotices = ["bookingChanged", "bookingExpired"] as const;

type BookingNotice = (typeof bookingNotices)[number];

export function isBookingNotice(value: unknown): value is BookingNotice {
  return bookingNotices.some((notice) => notice === value);
}

export function bookingPath(id: string, notice?: BookingNotice): string {
  return notice ? `${LIST}/${id}?notice=${notice}` : `${LIST}/${id}`;
}

export function customerPath(userId: string): string {
  return `/agency-portal/customers/${userId}`;
}

export function departurePath(packageId: string, travelDate: string): string {
  return `${LIST}/departures/${packageId}/${travelDate}`;
}

export function bookingsFilePath(filters: BookingFilters, locale: string): string {
  const query = new URLSearchParams([...bookingFields(filters), ["locale", locale]]);
  return `/api/agency-bookings?${query.toString()}`;
}

export function rosterFilePath(packageId: string, travelDate: string, locale: string): string {
  const query = new URLSearchParams({ package: packageId, date: travelDate, locale });
  return `/api/agency-roster?${query.toString()}`;
}

const CURSOR_LIMIT = 400;

function encodePosition(sort: BookingSort, { key, id }: BookingPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id]), "utf8").toString("base64url");
}

export function readPosition(sort: BookingSort, after: unknown): BookingPosition | null {
  if (typeof after !== "string" || after.length > CURSOR_LIMIT || !/^[\w-]+$/.test(after)) {
    return null;
  }
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(after, "base64url").toString("utf8"));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [made, key, id] = parts as unknown[];
  if (made !== sort || typeof key !== "string" || !isUuid(id)) return null;
  return isSortKey(sort, key) ? { key, id } : null;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/** The database rejects other keys; a made-up cursor then means the first page. */
function isSortKey(sort: BookingSort, key: string): boolean {
  if (sort === "travel_date") return isPlainDate(key);
  if (sort === "total") return /^\d{1,12}(\.\d{1,2})?$/.test(key);
  return INSTANT.test(key);
}
