/**
 * Puts values into a text that a server component handed to a client component, so that the browser
 * needs no message parser. A placeholder without a value stays as it is.
 * @param template text with placeholders such as `{name}`
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
