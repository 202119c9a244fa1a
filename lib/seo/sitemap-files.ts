/**
 * How the agencies' packages are divided among sitemaps: by how their ids begin, so that a package
 * stays in its file whatever happens to others. Ids are random, so the files are of about one size.
 */
const HEX = [..."0123456789abcdef"];

/** Of one file on average, at most: five languages make ten thousand addresses of it, some 10 MB. */
const PACKAGES_PER_FILE = 2_000;

/** A sitemap may hold 50,000 addresses, and a package has five. */
export const MAX_PACKAGES_OF_FILE = 10_000;

export const STATIC_SITEMAP = "pages.xml";

/** The beginnings of ids that share a file: `""` is all of them. */
export function sitemapPrefixes(packages: number): string[] {
  if (packages === 0) return [];
  if (packages <= PACKAGES_PER_FILE) return [""];
  if (packages <= PACKAGES_PER_FILE * HEX.length) return HEX;
  return HEX.flatMap((first) => HEX.map((second) => `${first}${second}`));
}

/** Name of the file that lists the packages whose ids begin so. */
export function packagesSitemap(prefix: string): string {
  return prefix === "" ? "packages.xml" : `packages-${prefix}.xml`;
}

/** The beginning of the ids in a file of this name; null where there is no such file. */
export function prefixOfSitemap(name: string): string | null {
  const match = /^packages(?:-([0-9a-f]{1,2}))?\.xml$/.exec(name);
  return match ? (match[1] ?? "") : null;
}

/** The first and the last id with a beginning. */
export function idRange(prefix: string): { first: string; last: string } {
  const fill = (digit: string) =>
    prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { first: fill("0"), last: fill("f") };
}
