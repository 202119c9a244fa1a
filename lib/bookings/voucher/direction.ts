const LEFT_TO_RIGHT_MARK = "\u200e";
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const FIRST_LETTER = /[\p{L}\u200e]/u;

/** Of a text of its own: that of its first letter, as Unicode's algorithm takes it. */
export function directionOf(text: string): "ltr" | "rtl" {
  return RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? "") ? "rtl" : "ltr";
}

/** In one line from left to right: without a mark, names of Arabic or Hebrew letters would change places. */
export function inOneLine(texts: readonly string[]): string {
  const mark = texts.some((text) => RIGHT_TO_LEFT.test(text)) ? LEFT_TO_RIGHT_MARK : "";
  return texts.join(` ${mark}· `);
}
