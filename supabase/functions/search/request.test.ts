import { describe, expect, it } from "vitest";
import { parseSearch } from "./request";

describe("parseSearch", () => {
  it("takes a category alone", () => {
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
    const parsed = parseSearch({ category: "flights", departDate: "2026-12-01T00:00:00.000Z" });
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
    [null, "body", "malformed"],
    [[], "body", "malformed"],
  ])("refuses %j", (body, field, code) => {
    expect(parseSearch(body)).toEqual({ ok: false, problems: [{ field, code }] });
  });
});
