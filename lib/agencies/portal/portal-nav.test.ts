import { expect, it } from "vitest";

import { portalScreenOf } from "./portal-nav";

it.each([
  ["/agency-portal/packages", "packages"],
  ["/agency-portal/packages/create", "packages"],
  ["/agency-portal/packagesx", null],
  ["/agency-portal", null],
  ["/messages", null],
] as const)("finds the screen of %s", (path, screen) => {
  expect(portalScreenOf(path)).toBe(screen);
});
