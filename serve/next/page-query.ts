import { COUNTED_ROW, FLIGHT_ADDRESS, inScript } from "./next-internals";
import type { CachedPage } from "./page-cache";

/** `FLIGHT_ADDRESS` holds the query at the end of the path and again after it. */
const QUERY = /(?:\?[^"\\]*(?:","[^"\\]*)*)?("\],"q":")[^"\\]*"$/;

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

export function removeQuery(page: CachedPage): boolean {
  const flight = page.rscData?.toString("latin1") ?? "";
  if (flight === "") return true;
  const [said] = FLIGHT_ADDRESS.exec(rootRowOf(flight) ?? "") ?? [];
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
