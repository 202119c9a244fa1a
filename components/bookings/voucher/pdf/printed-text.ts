import { Font } from "@react-pdf/renderer";

import { type FontPart, fontPartsOf } from "@/lib/bookings/voucher/font-parts";

const NO_GLYPH = "□";
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Mn}\u2028\u2029]/u;
/**
 * A character of Chinese or Japanese with the punctuation that must not begin a line; or as much of
 * another word as surely fits into a column.
 */
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][，。、！？；：”’）》」』]*|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,24}/gu;

const THAI = /\p{Script=Thai}/u;
/** Thai has no spaces between words. */
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });

/** The pieces between which a line may break. Empty ones keep the library from adding hyphens. */
export function breakWord(word: string): string[] {
  const words = THAI.test(word)
    ? Array.from(thaiWords.segment(word), ({ segment }) => segment)
    : [word];
  const pieces = words.flatMap((one) => one.match(PIECE) ?? []);
  return pieces.length < 2 ? [word] : pieces.flatMap((piece) => [piece, ""]);
}

const sources = new Map<string, string>();

function sourceOf({ family, load }: FontPart, weight: 400 | 700): string {
  const key = `${family} ${String(weight)}`;
  const source = sources.get(key) ?? `data:font/ttf;base64,${load(weight).toString("base64")}`;
  sources.set(key, source);
  return source;
}

/** Registers the fonts that a document's texts need, and loads all fonts anew. */
export function prepareText(texts: readonly string[]): {
  families: string[];
  /** Leaves out invisible characters, and shows a box where no font has the character. */
  print: (text: string) => string;
} {
  const { parts, missing } = fontPartsOf(`${texts.join("")}${NO_GLYPH}`);
  for (const part of parts) {
    const fonts = ([400, 700] as const).map((fontWeight) => ({
      src: sourceOf(part, fontWeight),
      fontWeight,
    }));
    // A loaded glyph keeps the characters that it first stood for: in the next document it would be read
    // out and copied as those.
    Reflect.deleteProperty(Font.getRegisteredFonts(), part.family);
    Font.register({ family: part.family, fonts });
  }
  Font.registerHyphenationCallback(breakWord);
  const printed = (character: string) => {
    if (!missing.has(character)) return character;
    return INVISIBLE.test(character) ? "" : NO_GLYPH;
  };
  return {
    families: parts.map(({ family }) => family),
    print: (text) => Array.from(text, printed).join(""),
  };
}
