export function formatList(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** Such as "2 Adults, 1 Room". Intl's unit lists have no separator in Chinese. */
export function joinParts(parts: readonly string[], locale: string): string {
  return parts.join(locale === "zh" ? "，" : ", ");
}
