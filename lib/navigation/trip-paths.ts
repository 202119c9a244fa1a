export function tripPath(bookingId: string, part?: "voucher" | "cancel" | "review"): string {
  return `/dashboard/trips/${bookingId}${part === undefined ? "" : `/${part}`}`;
}

/** Of the travellers' section of a trip's page. */
export const PARTY_ID = "party";
/** Of the passport data below it, and on the page of a personal link. */
export const PASSPORTS_ID = "passports";

/** What the QR code of a voucher holds: leads an agency to the booking, and its traveller to the voucher. */
export function checkInPath(code: string): string {
  return `/agency-portal/check-in/${code}`;
}

export function tripCalendarPath(bookingId: string): string {
  return `/api/trips/${bookingId}/calendar`;
}

/** The voucher as a PDF. */
export function voucherFilePath(bookingId: string): string {
  return `/api/trips/${bookingId}/voucher`;
}

/** Own trips of a role without a traveller dashboard, such as an agency. */
export const TRIPS_PATH = "/dashboard/trips";

/** Page of a personal link, without an account. */
export function invitationPath(token: string, isSaved = false): string {
  return `/travellers/${token}${isSaved ? "?saved=1" : ""}`;
}
