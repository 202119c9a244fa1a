import { afterEach, describe, expect, it, vi } from "vitest";

import { DATABASE_ERRORS } from "@/lib/supabase/database-errors";

import { errorCodeOf } from "./error-map";

afterEach(() => vi.restoreAllMocks());

describe("an answer without a code that is known", () => {
  it.each([
    [401, "notAuthenticated"],
    [403, "forbidden"],
    [404, "notFound"],
    [429, "rateLimited"],
    [500, "unavailable"],
    [503, "unavailable"],
    [0, "unavailable"],
    ["429", "rateLimited"],
  ])("of status %j is %s (fault 13)", (status, code) => {
    expect(errorCodeOf({ status })).toBe(code);
    expect(errorCodeOf({ status, code: "" })).toBe(code);
  });

  it("an unknown error is logged", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(errorCodeOf({ status: 400, code: "something_new" })).toBe("unexpected");
    expect(log).toHaveBeenCalledOnce();
  });
});

it.each(["AuthRetryableFetchError", "AbortError", "TimeoutError"])("%s is an outage", (name) => {
  expect(errorCodeOf({ name, code: "x", status: 400 })).toBe("unavailable");
});

describe("refusals of the database", () => {
  it.each([
    ["WF000", "notAuthenticated"],
    ["WF008", "bookingChanged"],
    ["WF014", "priceChanged"],
    ["WF015", "termsChanged"],
    ["WF018", "tooManyPending"],
    ["WF019", "tooManyBookings"],
    ["WF025", "partyTooLarge"],
    ["WF026", "tooManySeats"],
    ["WF027", "emailNotConfirmed"],
    ["WF020", "rateLimited"],
    ["WF050", "bookingChanged"],
    ["42501", "forbidden"],
    ["23505", "conflict"],
  ])("%s is %s, whatever the status", (code, expected) => {
    expect(errorCodeOf({ code, status: 400 })).toBe(expected);
  });

  it("are all known here, but for those that the forms put beside a field", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const unknown = Object.entries(DATABASE_ERRORS)
      .filter(([code]) => errorCodeOf({ code, status: 400 }) === "unexpected")
      .map(([, name]) => name);
    expect(log).toHaveBeenCalledTimes(unknown.length);
    expect(unknown.sort()).toEqual(
      [
        "date_unavailable",
        "email_differs",
        "note_invalid",
        "period_invalid",
        "phone_invalid",
        "reason_required",
        "request_conflict",
        "review_reason_required",
        "review_refused",
        "seats_taken",
        "sold_out",
        "travellers_invalid",
      ].sort(),
    );
  });
});
