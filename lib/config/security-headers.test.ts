import { afterEach, expect, it, vi } from "vitest";

import { personalPolicy, staticPolicy } from "./security-headers.mjs";

it.each([staticPolicy([]), personalPolicy("bm9uY2U=", "'sha256-x'")])(
  "pictures come from the site alone: %s (attack 86)",
  (policy) => {
    const sources = policy.split("; ").find((directive) => directive.startsWith("img-src "));
    expect(sources).toBe("img-src 'self' data: blob:");
  },
);

afterEach(() => {
  vi.unstubAllEnvs();
});

const tiles = "https://tiles.example/v1/{z}/{x}/{y}.png";

it("pictures also come from the operator's tile server, and from no other host", () => {
  vi.stubEnv("MAP_TILE_URL", tiles);
  expect(staticPolicy([])).toContain("img-src 'self' data: blob: https://tiles.example;");
});

it.each([
  "",
  "https://tiles.example/{z}/{x}.png",
  "http://tiles.example/{z}/{x}/{y}.png",
  "https://{z}.tiles.example/{x}/{y}.png",
  "https://tiles.example;script-src * /{z}/{x}/{y}",
  "//tiles.example/{z}/{x}/{y}",
])("%j is no tile server", (value) => {
  vi.stubEnv("MAP_TILE_URL", value);
  expect(staticPolicy([])).toContain("img-src 'self' data: blob:;");
});
