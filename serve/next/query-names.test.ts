import { describe, expect, it } from "vitest";

import { withoutInheritedNames } from "./query-names";

describe("withoutInheritedNames", () => {
  it.each([
    ["/hotels?__proto__=1&sort=price", "/hotels?sort=price"],
    ["/hotels?sort=price&__proto__=1", "/hotels?sort=price"],
    ["/hotels?stars=5&__proto__&sort=price&__proto__=2", "/hotels?stars=5&sort=price"],
    ["/hotels?%5F_proto_%5f=1&sort=price", "/hotels?sort=price"],
    ["/hotels?constructor=1&toString=2&hasOwnProperty=3&valueOf", "/hotels"],
  ])("changes %s to %s", (url, expected) => {
    expect(withoutInheritedNames(url)).toBe(expected);
  });

  it.each([
    "/hotels",
    "/hotels?",
    "/hotels?sort=price&&=x",
    "/hotels?q=__proto__&place=constructor=toString",
    "/hotels?__proto__[x]=1&a+b=%ZZ&%ZZ=1",
    "/packages?_rsc=1a2b3",
  ])("leaves %s unchanged", (url) => {
    expect(withoutInheritedNames(url)).toBe(url);
  });
});
