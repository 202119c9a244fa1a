import { afterEach, expect, it, vi } from "vitest";

import { getSiteName, withSiteName } from "./site-name";

afterEach(() => vi.unstubAllEnvs());

const texts = { home: "Wayfare home", items: [{ text: "On Wayfare since {month}" }] };

it("puts the operator's name in the place of ours, however deep", () => {
  vi.stubEnv("SITE_NAME", "Sea $& Sun");
  expect(getSiteName()).toBe("Sea $& Sun");
  expect(withSiteName(texts)).toEqual({
    home: "Sea $& Sun home",
    items: [{ text: "On Sea $& Sun since {month}" }],
  });
});

it("leaves the texts as they are without a name", () => {
  vi.stubEnv("SITE_NAME", "");
  expect(withSiteName(texts)).toBe(texts);
});
