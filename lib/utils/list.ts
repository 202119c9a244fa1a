/** Names in a row, as a language writes them: "Rome, Florence and Venice". */
export function formatList(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/**
 * Parts of one fact in a row, as a language separates them: "2 Adults, 1 Room". Intl has no list
 * without a last "and" that would do: its units stand unseparated in Chinese.
 */
export function joinParts(parts: readonly string[], locale: string): string {
  return parts.join(locale === "zh" ? "，" : ", ");
}
