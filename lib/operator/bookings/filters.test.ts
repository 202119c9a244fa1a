import { describe, expect, it } from "vitest";

import { isFiltered, readFilters } from "./filters";

const ID = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const none = { search: "", status: null, agency: "", package: null, date: null };

describe("readFilters", () => {
  it("reads what is well formed", () => {
    expect(
      readFilters({
        q: " WF-1 ",
        status: "pending",
        agency: "Kumo",
        package: ID,
        date: "2026-12-24",
      }),
    ).toEqual({
      search: "WF-1",
      status: "pending",
      agency: "Kumo",
      package: ID,
      date: "2026-12-24",
      cursor: null,
    });
  });

  it("ignores what is not", () => {
    expect(
      readFilters({ q: ["a", "b"], status: "paid", package: "1", date: "24.12.", after: "x" }),
    ).toEqual({ ...none, cursor: null });
  });
});

it("knows whether anything is filtered", () => {
  expect(isFiltered(none)).toBe(false);
  expect(isFiltered({ ...none, package: ID })).toBe(true);
});
