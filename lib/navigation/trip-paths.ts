export function tripPath(bookingId: string, part?: "voucher" | "cancel" | "review"): string {
  return `/dashboard/trips/${bookingId}${part === undefined ? "" : `/${part}`}`;
}

/** Of the travellers' section of a trip's page. */
export const PARTY_ID = "party";

export function calendarPath(bookingId: string): string {
  return `/api/trips/${bookingId}/calendar`;
}

/** Own trips of a role without a traveller dashboard, such as an agency. */
export const TRIPS_PATH = "/dashboard/trips";

/** Page of a personal link, without an account. */
export function invitationPath(token: string, isSaved = false): string {
  return `/travellers/${token}${isSaved ? "?saved=1" : ""}`;
}
