/** Sharded by id prefix, so that a package never moves to another file; ids are random. */
const HEX = [..."0123456789abcdef"];

/** Average limit; five languages make 10,000 addresses of it, about 10 MB. */
const PACKAGES_PER_FILE = 2_000;

/** A sitemap may contain 50,000 addresses; a package has five. */
export const MAX_PACKAGES_OF_FILE = 10_000;

export const STATIC_SITEMAP = "pages.xml";

export const AGENCIES_SITEMAP = "agencies.xml";

export function sitemapPrefixes(packages: number): string[] {
  if (packages === 0) return [];
  if (packages <= PACKAGES_PER_FILE) return [""];
  if (packages <= PACKAGES_PER_FILE * HEX.length) return HEX;
  return HEX.flatMap((first) => HEX.map((second) => `${first}${second}`));
}

export function packagesSitemap(prefix: string): string {
  return prefix === "" ? "packages.xml" : `packages-${prefix}.xml`;
}

export function prefixOfSitemap(name: string): string | null {
  const match = /^packages(?:-([0-9a-f]{1,2}))?\.xml$/.exec(name);
  return match ? (match[1] ?? "") : null;
}

export function idRange(prefix: string): { first: string; last: string } {
  const fill = (digit: string) =>
    prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: fill("0"), last: fill("f") };
}
