/** Why an action did not do what was asked. The texts are in the `errors` namespace. */
export const errorCodes = [
  "accountNotCreated",
  "alreadyApplied",
  "bookingChanged",
  "bookingExpired",
  "conflict",
  "departureBooked",
  "emailNotConfirmed",
  "emailTaken",
  "forbidden",
  "invalidCredentials",
  "invalidInput",
  "leakedPassword",
  "linkExpired",
  "notAnAgency",
  "notAuthenticated",
  "notFound",
  "packageBooked",
  "packageDeleteFailed",
  "rateLimited",
  "travellersOnly",
  "unavailable",
  "unexpected",
  "weakPassword",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with one field. The texts are in `errors.fields` and may hold `{limit}`. */
export const fieldErrorCodes = [
  "required",
  "invalid",
  "leakedPassword",
  "email",
  "url",
  "number",
  "integer",
  "decimals",
  "tooShort",
  "tooLong",
  "tooSmall",
  "tooLarge",
  "tooManyLines",
  "pictureType",
  "pictureSize",
  "date",
  "datePast",
  "dateFar",
  "dateTaken",
  "dateOrder",
  "noDay",
  "noDates",
  "tooManyDates",
  "seatsTaken",
  "timeZone",
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
