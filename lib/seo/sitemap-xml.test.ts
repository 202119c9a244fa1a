import { describe, expect, it } from "vitest";

import { MAX_PACKAGES_OF_FILE } from "./sitemap-files";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml";

const site = "https://wayfare.example";

describe("sitemapXml", () => {
  const xml = sitemapXml(site, [{ path: "/packages", changedOn: "2026-05-01" }]);

  it("lists a page once for each language, with all the others", () => {
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      ["", "/es", "/fr", "/de", "/zh"].map((prefix) => `${site}${prefix}/packages`),
    );
    const entries = xml.split("<url>").slice(1);
    for (const entry of entries) {
      const links = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(links.map(([, language, address]) => [language, address])).toEqual([
        ["en", `${site}/packages`],
        ["es", `${site}/es/packages`],
        ["fr", `${site}/fr/packages`],
        ["de", `${site}/de/packages`],
        ["zh", `${site}/zh/packages`],
        ["x-default", `${site}/packages`],
      ]);
      expect(entry).toContain("<lastmod>2026-05-01</lastmod>");
    }
  });

  it("gives the home page no second slash, and no entry an unknown date", () => {
    const home = sitemapXml(site, [{ path: "/", changedOn: null }]);
    expect(home).toContain(`<loc>${site}/</loc>`);
    expect(home).toContain(`<loc>${site}/es</loc>`);
    expect(home).not.toContain("lastmod");
  });

  it("escapes characters that end an attribute or an element", () => {
    const odd = sitemapXml("https://a.example/?a&b", [{ path: `/"<'>`, changedOn: null }]);
    expect(odd).toContain("?a&#38;b/&#34;&#60;&#39;&#62;");
    expect(odd).not.toContain(`"<'`);
  });

  it("stays below the 50 MB that a file may have", () => {
    const path = "/package/b0000000-0000-4000-8000-000000000007";
    const entry = sitemapXml(site, [{ path, changedOn: "2026-05-01" }]).length;
    expect(entry * MAX_PACKAGES_OF_FILE).toBeLessThan(50 * 1024 * 1024);
  });
});

it("lists sitemaps by their whole addresses", () => {
  const xml = sitemapIndexXml(site, ["/sitemaps/pages.xml"]);
  expect(xml).toContain(`<sitemap><loc>${site}/sitemaps/pages.xml</loc></sitemap>`);
});
