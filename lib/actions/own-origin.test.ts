import { expect, it } from "vitest";

import { isOwnOrigin } from "./own-origin";

const SITE = "https://wayfare.example";

it.each([
  [SITE, "inner:3000"],
  [SITE, "wayfare.example"],
  ["https://www.wayfare.example", "www.wayfare.example"],
])("%s is ours where the Host is %s", (origin, host) => {
  expect(isOwnOrigin(origin, host, SITE)).toBe(true);
});

it.each([
  ["another scheme", "http://wayfare.example", "wayfare.example"],
  ["another scheme of no web page", "ftp://wayfare.example", "wayfare.example"],
  ["another port", "https://wayfare.example:8443", "wayfare.example"],
  ["another host", "https://evil.example", "wayfare.example"],
  ["no host", "null", "wayfare.example"],
  ["no host header", "https://www.wayfare.example", null],
  ["no origin", "wayfare.example", "wayfare.example"],
])("refuses an origin with %s (attack 85)", (_, origin, host) => {
  expect(isOwnOrigin(origin, host, SITE)).toBe(false);
});
