import type { IncrementalCachedAppPageValue } from "next/dist/server/response-cache";
/**
 * Rows whose length is told, as they may hold anything: what somebody wrote is one where it is long.
 */
const COUNTED_ROW = /[0-9a-f]*:[TAOobUSsLlGgMmV]([0-9a-f]+),/y;

/** Where the row of the whole page names the address: the pieces of its path, and its query once more. */
const ADDRESS = /^0:\{"P":.*?"c":\[(?:"[^"\\]*",?)+\],"q":"[^"\\]*"/;
const QUERY = /(?:\?[^"\\]*(?:","[^"\\]*)*)?("\],"q":")[^"\\]*"$/;

/** @param flight a character for each byte */
function rootRowOf(flight: string): string | undefined {
  for (let at = 0; at < flight.length;) {
    COUNTED_ROW.lastIndex = at;
    const counted = COUNTED_ROW.exec(flight);
    if (counted) {
      at = COUNTED_ROW.lastIndex + parseInt(counted[1] ?? "0", 16);
      continue;
    }
    const end = flight.indexOf("\n", at);
    const row = flight.slice(at, end === -1 ? undefined : end);
    if (row.startsWith("0:")) return row;
    at += row.length + 1;
  }
  return undefined;
}

/** As Next writes a text into a script. */
function inScript(text: string) {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}

/**
 * Next writes the address by which a page was asked for into the page that it keeps for everybody, the
 * query of its first visitor included: an invitation, an e-mail address. Browsers read their own from
 * their address, as on pages that come with the build, which know none.
 * @returns false when it may hold a query that could not be taken out of it
 */
export function removeQuery(page: IncrementalCachedAppPageValue): boolean {
  const flight = page.rscData?.toString("latin1") ?? "";
  if (flight === "") return true;
  const [said] = ADDRESS.exec(rootRowOf(flight) ?? "") ?? [];
  if (said === undefined) return false;
  const bare = said.replace(QUERY, '$1"');
  if (said === bare) return true;

  const written = inScript(said);
  if (!page.html.includes(written)) return false;
  page.html = page.html.replaceAll(written, () => inScript(bare));
  const clean = (data: Buffer) =>
    Buffer.from(
      data.toString("latin1").replaceAll(said, () => bare),
      "latin1",
    );
  page.rscData = clean(Buffer.from(flight, "latin1"));
  for (const [name, data] of page.segmentData ?? []) page.segmentData?.set(name, clean(data));
  return true;
}
