import { expect, it } from "vitest";

import { isPathUnder } from "./is-path-under";

it.each([
  ["/agency-portal/packages", true],
  ["/agency-portal/packages/create", true],
  ["/agency-portal/packagesx", false],
  ["/agency-portal", false],
  ["/messages", false],
])("knows whether %s belongs to the packages", (path, isUnder) => {
  expect(isPathUnder(path, "/agency-portal/packages")).toBe(isUnder);
});
