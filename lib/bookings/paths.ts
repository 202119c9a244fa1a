/** Addresses of a traveller's trip, without locale. */
export function tripPath(bookingId: string, part?: "voucher" | "cancel"): string {
  return `/dashboard/trips/${bookingId}${part === undefined ? "" : `/${part}`}`;
}

export function calendarPath(bookingId: string): string {
  return `/api/trips/${bookingId}/calendar`;
}
