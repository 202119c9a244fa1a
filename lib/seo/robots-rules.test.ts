import { describe, expect, it } from "vitest";

import { staticPages } from "@/lib/catalogue/static-pages";
import { locales } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { listSharePictures } from "@/lib/packages/pictures/share-pictures";
import { sharePicturePath } from "./share-picture";

import { robotsRules } from "./robots-rules";

const robots = robotsRules("https://wayfare.example");
const rules = [robots.rules].flat();

/** Crawlers' rule: the longest match wins; on a tie, allow. */
function isAllowed(path: string): boolean {
  const longest = (patterns: string[] | string | undefined) =>
    Math.max(
      -1,
      ...[patterns ?? []].flat().map((pattern) => {
        const shape = pattern.split("*").map((part) => part.replace(/[.?+^$[\]\\(){}|]/g, "\\$&"));
        return new RegExp(`^${shape.join(".*")}`).test(path) ? pattern.length : -1;
      }),
    );
  return rules.every((rule) => longest(rule.allow) >= longest(rule.disallow));
}

describe("robotsRules", () => {
  it("names the sitemap", () => {
    expect(robots.sitemap).toBe("https://wayfare.example/sitemap.xml");
  });

  it.each(locales)("opens every page of the sitemap in %s", (locale) => {
    const closed = staticPages.map((path) => localePath(locale, path)).filter((p) => !isAllowed(p));
    expect(closed).toEqual([]);
  });

  it("allows pictures of shared links and the assets of pages", () => {
    const open = [
      ...listSharePictures().map(sharePicturePath),
      "/_next/static/a.js",
      "/media/a.png",
    ];
    expect(open.filter((path) => !isAllowed(path))).toEqual([]);
  });

  it.each(locales)("closes personal pages and searches in %s", (locale) => {
    const paths = [
      "/agency-portal/packages",
      "/agency/register",
      "/auth?mode=signup",
      "/dashboard",
      "/messages/1",
      "/report?kind=package",
      "/saved/compare?item=paris-romance",
      "/search/category/hotels",
      "/flights?sort=price",
      "/hotels?stars=5&sort=price",
    ];
    const open = paths.map((path) => localePath(locale, path)).filter(isAllowed);
    expect(open).toEqual([]);
    expect(isAllowed("/api/conversations")).toBe(false);
  });
});
