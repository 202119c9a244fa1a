/** Addresses of a traveller's trip, without locale. */
export function tripPath(bookingId: string, part?: "voucher" | "cancel"): string {
  return `/dashboard/trips/${bookingId}${part === undefined ? "" : `/${part}`}`;
}

export function calendarPath(bookingId: string): string {
  return `/api/trips/${bookingId}/calendar`;
}

/** Where somebody finds their own trips who has no traveller's dashboard: an agency, above all. */
export const TRIPS_PATH = "/dashboard/trips";
