import "server-only";

import type { ErrorCode } from "./error-codes";

interface BackendError {
  name?: string;
  code?: string | undefined;
  status?: number | string | undefined;
}

const byCode: Readonly<Record<string, ErrorCode>> = {
  invalid_credentials: "invalidCredentials",
  email_not_confirmed: "emailNotConfirmed",
  user_banned: "accountLocked",
  weak_password: "weakPassword",
  email_address_invalid: "invalidInput",
  validation_failed: "invalidInput",
  otp_expired: "linkExpired",
  flow_state_expired: "linkExpired",
  flow_state_not_found: "linkExpired",
  bad_code_verifier: "linkExpired",
  over_request_rate_limit: "rateLimited",
  over_email_send_rate_limit: "rateLimited",
  session_not_found: "notAuthenticated",
  session_expired: "notAuthenticated",
  refresh_token_not_found: "notAuthenticated",
  refresh_token_already_used: "notAuthenticated",
  bad_jwt: "notAuthenticated",
  PGRST116: "notFound",
  PGRST301: "notAuthenticated",
  PGRST302: "notAuthenticated",
  PGRST303: "notAuthenticated",
  "23502": "invalidInput",
  "23503": "conflict",
  "23505": "conflict",
  "23514": "invalidInput",
  "22001": "invalidInput",
  "22003": "invalidInput",
  "22007": "invalidInput",
  "22008": "invalidInput",
  "22P02": "invalidInput",
  "22021": "invalidInput",
  "22P05": "invalidInput",
  "40001": "conflict",
  "40P01": "conflict",
  "42501": "forbidden",
  "53300": "unavailable",
  "57P01": "unavailable",
  "57P03": "unavailable",
  WF000: "notAuthenticated",
  WF002: "notFound",
  WF003: "forbidden",
  WF007: "bookingChanged",
  WF008: "bookingChanged",
  WF010: "notFound",
  WF011: "bookingExpired",
  WF014: "priceChanged",
  WF015: "termsChanged",
  WF016: "tripNotBegun",
  WF017: "tripOver",
  WF018: "tooManyPending",
  WF019: "tooManyBookings",
  WF020: "rateLimited",
  WF025: "partyTooLarge",
  WF026: "tooManySeats",
  WF027: "emailNotConfirmed",
  WF028: "tooManySavedReplies",
  WF029: "filesUsedUp",
  WF070: "agencySuspended",
  WF021: "notFound",
  WF022: "invalidInput",
  WF023: "unavailable",
  WF033: "notFound",
  WF034: "conflict",
  WF032: "invalidInput",
  WF036: "checksOpen",
  WF037: "applicationDecided",
  WF038: "tooManyDocuments",
  WF040: "notFound",
  WF041: "invalidInput",
  WF042: "invalidInput",
  WF043: "proposalOver",
  WF044: "invalidInput",
  WF045: "linkEnded",
  WF046: "checkInClosed",
  WF047: "tooManySaved",
  WF048: "notFound",
  WF049: "tooManyLists",
  WF050: "bookingChanged",
  WF051: "tooManyListed",
  WF052: "invalidInput",
  WF053: "tooManyFriends",
  WF054: "listEnded",
  WF055: "passportNotRequired",
  WF056: "passportsClosed",
  WF060: "conflict",
  WF061: "itineraryLonger",
  WF080: "invalidInput",
  WF090: "notFound",
  WF091: "personProtected",
  WF093: "personOwnsAgency",
  WF094: "personHasTrips",
  WF097: "notAuthenticated",
  WF095: "notFound",
  WF096: "tooManyFeatured",
  WF098: "siteTermsChanged",
  WF099: "tooManyReports",
  WF110: "reviewClosed",
  WF111: "reviewExists",
  WF112: "invalidInput",
  WF113: "notFound",
  WF114: "reviewAnswered",
  // The form counts first: another window has added some.
  WF115: "changedMeanwhile",
  WF116: "agencyHasTrips",
  WF117: "invalidInput",
  WF118: "agencyClosed",
};

/** The server logs unknown errors; a backend's text never reaches the user. */
export function errorCodeOf(error: BackendError): ErrorCode {
  const known = error.code === undefined ? undefined : byCode[error.code];
  if (known) return known;
  const status = Number(error.status ?? 0);
  if (error.name === "AuthRetryableFetchError" || error.name === "AbortError") return "unavailable";
  if (error.name === "TimeoutError") return "unavailable";
  if (status === 401) return "notAuthenticated";
  if (status === 403) return "forbidden";
  if (status === 404) return "notFound";
  if (status === 429) return "rateLimited";
  if (status >= 500) return "unavailable";
  // supabase-js reports a failed connection as an error with an empty code and no status.
  if (status === 0 && (error.code === undefined || error.code === "")) return "unavailable";
  console.error("Unmapped backend error", error);
  return "unexpected";
}
