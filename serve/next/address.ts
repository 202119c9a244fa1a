/**
 * The path of an address as it is written, and the rest: its query with the mark before it, or nothing.
 */
export function splitAddress(url: string): [path: string, rest: string] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
}
