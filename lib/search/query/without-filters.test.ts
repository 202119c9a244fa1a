import { expect, it } from "vitest";

import { searchAddress } from "./address";
import { readQuery } from "./read-query";
import { withoutFilters } from "./without-filters";

it("clears every filter and keeps the form's fields", () => {
  const query = readQuery("packages", { q: "sea", kind: ["ski", "beach"], price: "0-1000" });
  const cleared = withoutFilters("packages", query);
  expect(cleared && searchAddress("packages", cleared)).toBe("/packages?q=sea&sort=best");
});

it("has nothing to clear without a filter", () => {
  expect(withoutFilters("packages", readQuery("packages", { q: "sea" }))).toBeNull();
  expect(withoutFilters("trains", readQuery("trains", { class: "first" }))).toBeNull();
});

it("keeps the class of a train, which the form asks for", () => {
  const query = readQuery("trains", { class: "first", price: "0-50" });
  expect(withoutFilters("trains", query)?.selection).toEqual({ class: ["first"] });
});
