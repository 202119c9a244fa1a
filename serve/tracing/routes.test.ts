import { expect, it } from "vitest";

import { routeOf } from "./routes";

const fixed = new Set(["", "package", "lists", "auth", "api", "saved", "es"]);

it.each([
  ["/", "/"],
  ["/auth?next=%2Fmessages&email=eva@example.org", "/auth"],
  ["/es/package/0b0f7c1e-9d0d-4a59-8f5e-7d8a9e1c2b3d?date=2027-01-01", "/es/package/*"],
  ["/lists/c2VjcmV0LXRva2Vu", "/lists/*"],
  ["/eva@example.org/api/saved", "/*/api/saved"],
  ["/_next/static/chunks/0b0f7c1e.js", "/_next/*"],
  [`/${"package/".repeat(1_000)}`, "/package/package/package/package/package/package/package"],
])("names %s in a span by the words of the site alone", (url, route) => {
  expect(routeOf(url, fixed)).toBe(route);
});
