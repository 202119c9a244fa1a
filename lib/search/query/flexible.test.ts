import { describe, expect, it } from "vitest";

import { askedDays, carriedDay, firstWeekendDay } from "./flexible";
import { readQuery } from "./read-query";

const today = "2026-11-26";
const ask = (raw: Record<string, string>, day = today) =>
  askedDays(readQuery("packages", raw), day);

describe("askedDays", () => {
  it("is a period from the departure day to the return, both if given", () => {
    const period = { flexibleDays: null, isWeekends: false };
    expect(ask({})).toEqual({ dateFrom: null, dateTo: null, ...period });
    expect(ask({ departDate: "2027-05-04", returnDate: "2027-05-20" })).toEqual({
      dateFrom: "2027-05-04",
      dateTo: "2027-05-20",
      ...period,
    });
  });

  it("is the departure day and three days around it, whatever the return", () => {
    expect(ask({ departDate: "2027-05-04", returnDate: "2027-05-20", flexible: "3" })).toEqual({
      dateFrom: "2027-05-04",
      dateTo: null,
      flexibleDays: 3,
      isWeekends: false,
    });
  });

  it("needs a day to be flexible about", () => {
    expect(ask({ returnDate: "2027-05-20", flexible: "3" })).toMatchObject({
      dateFrom: null,
      dateTo: "2027-05-20",
      flexibleDays: null,
    });
  });

  it.each([
    ["weekend-12", today, "2026-12-01", "2026-12-31"],
    ["weekend-05", today, "2027-05-01", "2027-05-31"],
    ["weekend-02", "2027-12-31", "2028-02-01", "2028-02-29"],
    // The last weekend of November 2026 is the 28th and 29th.
    ["weekend-11", today, "2026-11-26", "2026-11-30"],
    ["weekend-11", "2026-11-29", "2026-11-29", "2026-11-30"],
    ["weekend-11", "2026-11-30", "2027-11-01", "2027-11-30"],
  ])("%s on %s is %s to %s", (flexible, day, from, to) => {
    expect(ask({ flexible, departDate: "2027-01-01" }, day)).toEqual({
      dateFrom: from,
      dateTo: to,
      flexibleDays: null,
      isWeekends: true,
    });
  });
});

it.each([
  ["2026-11-26", "2026-11-28"],
  ["2026-11-28", "2026-11-28"],
  ["2026-11-29", "2026-11-29"],
  ["2026-11-30", "2026-12-05"],
])("the first weekend day from %s on is %s", (date, day) => {
  expect(firstWeekendDay(date)).toBe(day);
});

describe("carriedDay", () => {
  const carry = (raw: Record<string, string>, departsOn: string | null) =>
    carriedDay(readQuery("packages", raw), departsOn, today);

  it("is the matching departure of a flexible search", () => {
    const raw = { departDate: "2027-05-04", flexible: "3" };
    expect(carry(raw, "2027-05-06")).toBe("2027-05-06");
    expect(carry({ flexible: "weekend-05" }, "2027-05-08")).toBe("2027-05-08");
  });

  it("is the asked day of a package that goes on any day", () => {
    expect(carry({ departDate: "2027-05-04", flexible: "3" }, null)).toBe("2027-05-04");
    expect(carry({ flexible: "weekend-06" }, null)).toBe("2027-06-05");
    expect(carry({ flexible: "3" }, null)).toBe("");
  });

  it("is the departure day of any other search, which the page of the package looks for", () => {
    expect(carry({ departDate: "2027-05-04" }, "2027-05-06")).toBe("2027-05-04");
  });
});
