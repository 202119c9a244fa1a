/** Names in a row, as a language writes them: "Rome, Florence and Venice". */
export function formatList(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}
