/**
 * Serializes structured data for a script element. Escapes `<`, so that an agency's title cannot
 * close the element, and the line separators that end a line in older parsers.
 */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
