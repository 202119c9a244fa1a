import { expect, it } from "vitest";

import { daysBetween, weekdayOf } from "./plain-date";

it("counts nights over the change of the clocks", () => {
  expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
  expect(daysBetween("2027-03-29", "2027-03-27")).toBe(0);
  expect(daysBetween("", "2027-03-27")).toBe(0);
});

it("knows the weekday of a plain date", () => {
  expect(weekdayOf("2027-02-01")).toBe(1);
  expect(weekdayOf("2027-02-07")).toBe(7);
});
