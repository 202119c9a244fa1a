/** Escapes `<`, so that an agency's title can't close the element, and old parsers' line ends. */
export function serializeJsonLd(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
