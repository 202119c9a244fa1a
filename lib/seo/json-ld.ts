/**
 * Structured data as text for a script element. `<` is escaped, so that no title of an agency can
 * close the element; so are the line separators that older parsers end a line at.
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
