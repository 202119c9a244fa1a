import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  bookingsFilePath,
  bookingsPath,
  bookingSorts,
  readBookingFilters,
  readPosition,
  type BookingFilters,
} from "./filters";
import { bookingStatuses } from "./types";

const ID = "b0000000-0000-4000-8000-000000000001";

const none: BookingFilters = {
  status: null,
  packageId: null,
  travelDate: null,
  search: "",
  sort: "newest",
};

function paramsOf(path: string): Record<string, string> {
  return Object.fromEntries(new URL(path, "http://site.invalid").searchParams);
}

describe("filters of the bookings", () => {
  it("survive a round trip through the address", () => {
    const filters = fc.record({
      status: fc.constantFrom(null, ...bookingStatuses),
      packageId: fc.option(fc.uuid()),
      travelDate: fc.constantFrom(null, "2026-12-31", "2028-02-29"),
      search: fc
        .string({ maxLength: 40, unit: "binary" })
        .map((text) => readBookingFilters({ q: text }).search),
      sort: fc.constantFrom(...bookingSorts),
    });
    fc.assert(
      fc.property(filters, (wanted) => {
        expect(readBookingFilters(paramsOf(bookingsPath(wanted)))).toEqual(wanted);
      }),
    );
  });

  it("count as not said where they make no sense", () => {
    expect(
      readBookingFilters({
        status: "expired",
        package: "1; drop table",
        date: "2026-02-30",
        q: ["a", "b"],
        sort: "id",
      }),
    ).toEqual(none);
    expect(readBookingFilters({})).toEqual(none);
  });

  it("trim a search, cut a long one and know no null character", () => {
    expect(readBookingFilters({ q: "\u3000 WF-\0A1 " }).search).toBe("WF-A1");
    expect(readBookingFilters({ q: "x".repeat(500) }).search).toHaveLength(100);
  });

  it("leave defaults out of the address", () => {
    expect(bookingsPath(none)).toBe("/agency-portal/bookings");
    expect(bookingsPath({ status: "pending" })).toBe("/agency-portal/bookings?status=pending");
    expect(bookingsFilePath({ ...none, search: "ann" }, "de")).toBe(
      "/api/agency-bookings?q=ann&locale=de",
    );
  });
});

describe("the position of a page", () => {
  it.each([
    ["newest", "2026-11-21T08:00:00.123456+00:00"],
    ["oldest", "2026-11-21 08:00:00+00"],
    ["travel_date", "2026-12-01"],
    ["total", "1299.50"],
  ] as const)("comes back under its own order, %s", (sort, key) => {
    const { after } = paramsOf(bookingsPath({ sort }, { key, id: ID }));
    expect(readPosition(sort, after)).toEqual({ key, id: ID });
    const other = sort === "total" ? "newest" : "total";
    expect(readPosition(other, after)).toBeNull();
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each([
    undefined,
    "",
    "%%%",
    "bnVsbA",
    "x".repeat(500),
    encoded(["newest", "yesterday", ID]),
    encoded(["newest", "2026-11-21T08:00:00Z", "1"]),
    encoded(["total", "NaN", ID]),
    encoded(["travel_date", "2026-02-30", ID]),
    encoded(["newest", "2026-11-21T08:00:00Z", ID, 1]),
  ])("is the first page for %s", (after) => {
    expect(readPosition("newest", after)).toBeNull();
    expect(readPosition("total", after)).toBeNull();
    expect(readPosition("travel_date", after)).toBeNull();
  });
});
