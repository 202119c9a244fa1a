import { create, type Font } from "fontkit";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import { fontInWoff } from "./woff";

const fromProject = createRequire(path.join(process.cwd(), "package.json"));

/** Some characters of a font, in files of their own. */
export interface FontPart {
  family: string;
  /** The file of a weight, as a TrueType font. */
  load: (weight: 400 | 700) => Buffer;
}

interface Part extends FontPart {
  ranges: readonly (readonly [number, number])[];
  font?: Font;
}

/** In the order in which they are asked for a character. The last has kana and old characters, too. */
const FONTS = ["hanken-grotesk", "noto-sans", "noto-sans-sc"] as const;

/** @param written as CSS writes it: `U+0-FF,U+131` */
function rangesOf(written: string): Part["ranges"] {
  return written.split(",").map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return [first, last] as const;
  });
}

function partsOf(font: (typeof FONTS)[number]): Part[] {
  const folder = path.dirname(fromProject.resolve(`@fontsource/${font}/package.json`));
  const subsets = JSON.parse(readFileSync(path.join(folder, "unicode.json"), "utf8")) as Record<
    string,
    string
  >;
  return Object.entries(subsets).map(([name, written]) => {
    const subset = name.replace(/[[\]]/g, "");
    const file = (weight: number) => `${font}-${subset}-${String(weight)}-normal.woff`;
    return {
      family: `${font} ${subset}`,
      load: (weight) => fontInWoff(readFileSync(path.join(folder, "files", file(weight)))),
      ranges: rangesOf(written),
    };
  });
}

/** A part's ranges promise more than its file has. */
function hasGlyph(part: Part, code: number): boolean {
  if (!part.ranges.some(([first, last]) => code >= first && code <= last)) return false;
  part.font ??= create(part.load(400)) as Font;
  return part.font.hasGlyphForCodePoint(code);
}

let known: Part[] | undefined;

/** The parts that have a text's characters, and the characters that none has. */
export function fontPartsOf(text: string): { parts: FontPart[]; missing: ReadonlySet<string> } {
  known ??= FONTS.flatMap(partsOf);
  const parts = new Set<Part>();
  const missing = new Set<string>();
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0;
    const part = known.find((one) => hasGlyph(one, code));
    if (part) parts.add(part);
    else missing.add(character);
  }
  return { parts: [...parts], missing };
}
