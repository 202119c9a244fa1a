import { describe, expect, it } from "vitest";
import { parseSearch } from "./request";

/** 1 January in London is still 31 December on some Pacific islands. */
const now = Date.parse("2026-01-01T11:59:00Z");

describe("parseSearch", () => {
  it("accepts a category alone", () => {
    expect(parseSearch({ category: "hotels" })).toEqual({
      ok: true,
      request: {
        category: "hotels",
        checkIn: null,
        checkOut: null,
        departDate: null,
        returnDate: null,
      },
    });
  });

  it("reduces instants to plain dates", () => {
    const parsed = parseSearch(
      { category: "flights", departDate: "2026-12-01T00:00:00.000Z" },
      now,
    );
    expect(parsed).toMatchObject({ ok: true, request: { departDate: "2026-12-01" } });
  });

  it.each([
    [{}, "category", "required"],
    [{ category: "boats" }, "category", "unknown"],
    [{ category: "__proto__" }, "category", "unknown"],
    [{ category: "cars", checkIn: "2026-02-30" }, "checkIn", "malformed"],
    [{ category: "cars", checkIn: "0000-01-01" }, "checkIn", "malformed"],
    [{ category: "cars", checkIn: 5 }, "checkIn", "malformed"],
    [
      { category: "cars", checkIn: "2026-05-02", checkOut: "2026-05-01" },
      "checkOut",
      "before_start",
    ],
    [{ category: "tours", departDate: "2025-12-30" }, "departDate", "past"],
    [{ category: "hotels", checkIn: "2026-05-01", checkOut: "2026-05-01" }, "checkOut", "no_night"],
    [null, "body", "malformed"],
    [[], "body", "malformed"],
  ])("refuses %j", (body, field, code) => {
    expect(parseSearch(body, now)).toEqual({ ok: false, problems: [{ field, code }] });
  });

  it("reports each past date separately", () => {
    const body = { category: "hotels", checkIn: "2020-12-25", checkOut: "2020-12-20" };
    expect(parseSearch(body, now)).toEqual({
      ok: false,
      problems: [
        { field: "checkIn", code: "past" },
        { field: "checkOut", code: "past" },
      ],
    });
  });

  it("accepts a date that is still today in any time zone", () => {
    const body = { category: "flights", departDate: "2025-12-31", returnDate: "2025-12-31" };
    expect(parseSearch(body, now)).toMatchObject({ ok: true });
    const later = now + 2 * 60_000;
    expect(parseSearch(body, later)).toMatchObject({ ok: false });
  });

  it("accepts a car for one day", () => {
    const body = { category: "cars", checkIn: "2026-05-01", checkOut: "2026-05-01" };
    expect(parseSearch(body, now)).toMatchObject({ ok: true });
  });
});
