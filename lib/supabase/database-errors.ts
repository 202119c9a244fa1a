/** SQLSTATE (`error.code`) and name (`error.message`); a test compares `private.error_codes`. */
export const DATABASE_ERRORS = {
  WF000: "not_signed_in",
  WF001: "sold_out",
  WF002: "package_unavailable",
  WF003: "own_package",
  WF004: "date_unavailable",
  WF005: "travellers_invalid",
  WF006: "request_conflict",
  WF007: "transition_refused",
  WF008: "status_changed",
  WF009: "reason_required",
  WF010: "booking_not_found",
  WF011: "booking_expired",
  WF012: "note_invalid",
  WF013: "seats_taken",
  WF014: "price_changed",
  WF015: "terms_changed",
  WF016: "trip_not_begun",
  WF017: "trip_over",
  WF018: "too_many_pending",
  WF019: "too_many_bookings",
  WF020: "rate_limited",
  WF021: "conversation_not_found",
  WF022: "subject_invalid",
  WF023: "desk_unavailable",
  WF024: "phone_invalid",
  WF025: "party_too_large",
  WF026: "too_many_seats",
  WF027: "email_unconfirmed",
  WF028: "too_many_saved_replies",
  WF029: "too_many_files",
  WF030: "review_refused",
  WF031: "review_reason_required",
  WF032: "time_zone_invalid",
  WF033: "agency_not_found",
  WF034: "suspension_refused",
  WF035: "period_invalid",
  WF036: "checks_open",
  WF037: "documents_closed",
  WF038: "too_many_documents",
  WF040: "package_not_found",
  WF041: "days_invalid",
  WF042: "dates_invalid",
  WF043: "proposal_over",
  WF044: "traveller_invalid",
  WF045: "link_ended",
  WF046: "check_in_closed",
  WF047: "too_many_saved",
  WF048: "list_not_found",
  WF049: "too_many_lists",
  WF050: "refund_changed",
  WF051: "too_many_listed",
  WF052: "friend_invalid",
  WF053: "too_many_friends",
  WF054: "list_link_ended",
  WF055: "passport_not_required",
  WF056: "passports_closed",
  WF060: "changed_meanwhile",
  WF061: "itinerary_longer",
  WF070: "agency_suspended",
  WF080: "request_invalid",
  WF090: "person_not_found",
  WF091: "person_protected",
  WF092: "email_differs",
  WF093: "person_owns_agency",
  WF094: "person_has_trips",
  WF095: "report_invalid",
  WF096: "too_many_featured",
  WF097: "sign_in_again",
  WF098: "site_terms_changed",
  WF099: "too_many_reports",
  WF110: "review_unavailable",
  WF111: "review_exists",
  WF112: "review_text_invalid",
  WF113: "review_not_found",
  WF114: "review_answered",
  WF115: "too_many_review_pictures",
  WF116: "agency_has_trips",
  WF117: "agency_name_differs",
  WF118: "agency_closed",
} as const;

type DatabaseErrorCode = keyof typeof DATABASE_ERRORS;
type DatabaseErrorName = (typeof DATABASE_ERRORS)[DatabaseErrorCode];

export const POSTGRES_ERRORS = {
  /** Rejected by a grant or policy. */
  forbidden: "42501",
  /** For a message: the retry of a sent one. For an agency: the account already has one. */
  duplicate: "23505",
  /** For a package: it is booked and cannot be deleted. */
  stillReferenced: "23503",
  /** `error.message` names the constraint, such as travel_packages_price_check. */
  checkFailed: "23514",
  missing: "23502",
  notANumberOrDate: "22P02",
  outOfRange: "22003",
  dateOutOfRange: "22008",
  nulCharacter: "22P05",
} as const;

export function databaseErrorName(error: { code?: string | null }): DatabaseErrorName | null {
  const code = error.code ?? "";
  return Object.hasOwn(DATABASE_ERRORS, code) ? DATABASE_ERRORS[code as DatabaseErrorCode] : null;
}

/** Such as `seats_taken=3`; null if missing. */
export function detailNumber(
  { details }: { details?: string | null },
  name: string,
): number | null {
  const told = new RegExp(`${name}=(\\d+)`).exec(details ?? "")?.[1];
  return told === undefined ? null : Number(told);
}
