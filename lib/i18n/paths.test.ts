import { describe, expect, it } from "vitest";

import { localePath, splitLocale } from "./paths";

describe("localePath", () => {
  it.each([
    ["en", "/", "/"],
    ["en", "/packages?q=a", "/packages?q=a"],
    ["de", "/", "/de"],
    ["de", "/?a=b", "/de?a=b"],
    ["zh", "/package/paris-romance", "/zh/package/paris-romance"],
  ] as const)("puts %s before %s", (locale, path, expected) => {
    expect(localePath(locale, path)).toBe(expected);
  });
});

describe("splitLocale", () => {
  it.each([
    ["/", "en", "/"],
    ["/de", "de", "/"],
    ["/de/packages", "de", "/packages"],
    ["/delights", "en", "/delights"],
  ])("takes %s apart", (pathname, locale, path) => {
    expect(splitLocale(pathname)).toEqual({ locale, path });
  });
});
