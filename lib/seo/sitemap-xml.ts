import { defaultLocale, locales } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";

export interface SitemapPage {
  path: string;
  /** Of the last change; null if unknown. */
  changedOn: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}

/** Lists all languages at each address: search engines require links in both directions. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const address = (path: string) => escapeXml(`${siteUrl}${path}`);
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path)}"/>`;
  const entries = pages.map(({ path, changedOn }) => {
    const links = [
      ...locales.map((locale) => link(locale, localePath(locale, path))),
      link("x-default", localePath(defaultLocale, path)),
    ].join("");
    const date = changedOn === null ? "" : `<lastmod>${changedOn}</lastmod>`;
    return locales
      .map(
        (locale) => `<url><loc>${address(localePath(locale, path))}</loc>${date}${links}</url>\n`,
      )
      .join("");
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}

export function sitemapIndexXml(siteUrl: string, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<sitemap><loc>${escapeXml(`${siteUrl}${path}`)}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join("")}</sitemapindex>\n`;
}
