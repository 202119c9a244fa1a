import { describe, expect, it } from "vitest";

import {
  idRange,
  MAX_PACKAGES_OF_FILE,
  packagesSitemap,
  prefixOfSitemap,
  sitemapPrefixes,
} from "./sitemap-files";

describe("the files of the sitemap", () => {
  it.each([
    [0, 0],
    [1, 1],
    [2_000, 1],
    [2_001, 16],
    [32_000, 16],
    [32_001, 256],
    [500_000, 256],
  ])("are, for %d packages, %d", (packages, files) => {
    expect(sitemapPrefixes(packages)).toHaveLength(files);
  });

  it("hold far less than they may, on average", () => {
    for (const packages of [2_000, 32_000, 500_000]) {
      const average = packages / sitemapPrefixes(packages).length;
      expect(average).toBeLessThanOrEqual(MAX_PACKAGES_OF_FILE / 5);
    }
  });

  it.each([1, 10_000, 100_000])("hold every id exactly once for %d packages", (packages) => {
    const ids = [
      "00000000-0000-0000-0000-000000000000",
      "0fffffff-ffff-ffff-ffff-ffffffffffff",
      "10000000-0000-4000-8000-000000000000",
      "b0000000-0000-4000-8000-000000000007",
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
    ];
    const ranges = sitemapPrefixes(packages).map(idRange);
    for (const id of ids) {
      expect(ranges.filter(({ first, last }) => first <= id && id <= last)).toHaveLength(1);
    }
  });

  it("are known by their names", () => {
    for (const prefix of sitemapPrefixes(100_000).concat("", "a")) {
      expect(prefixOfSitemap(packagesSitemap(prefix))).toBe(prefix);
    }
  });

  it.each([
    "",
    "packages",
    "packages-.xml",
    "packages-g.xml",
    "packages-000.xml",
    "a/packages.xml",
  ])("are no others: %j", (name) => {
    expect(prefixOfSitemap(name)).toBeNull();
  });
});
