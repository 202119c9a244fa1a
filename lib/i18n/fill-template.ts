/**
 * Fills a message in a client component, so that the browser needs no message parser. Keeps
 * placeholders without a value. @param template text with placeholders such as `{name}`
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
