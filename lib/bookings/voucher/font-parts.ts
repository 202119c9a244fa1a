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

/**
 * In the order in which they are asked for a character. Noto Sans has Cyrillic, Greek and Devanagari; Noto Sans
 * SC has kana and old characters, too. Noto Sans Arabic puts dots at letters by offsets, which the library for
 * PDF leaves out: they would be at other letters.
 */
const FONTS = [
  "hanken-grotesk",
  "noto-sans",
  "noto-sans-sc",
  "noto-sans-thai",
  "noto-sans-hebrew",
  "ibm-plex-sans-arabic",
  "noto-sans-kr",
] as const;

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

const known = new Map<string, Part[]>();

/** Read when no earlier font has a character: most documents need the first one or two. */
function knownPartsOf(font: (typeof FONTS)[number]): Part[] {
  const parts = known.get(font) ?? partsOf(font);
  known.set(font, parts);
  return parts;
}

function partWith(code: number): Part | undefined {
  for (const font of FONTS) {
    const part = knownPartsOf(font).find((one) => hasGlyph(one, code));
    if (part) return part;
  }
  return undefined;
}

/** The parts that have a text's characters, in the order of the fonts, and the characters that none has. */
export function fontPartsOf(text: string): { parts: FontPart[]; missing: ReadonlySet<string> } {
  const needed = new Set<Part>();
  const missing = new Set<string>();
  for (const character of new Set(text)) {
    const part = partWith(character.codePointAt(0) ?? 0);
    if (part) needed.add(part);
    else missing.add(character);
  }
  const inOrder = FONTS.flatMap((font) => known.get(font) ?? []);
  return { parts: inOrder.filter((part) => needed.has(part)), missing };
}
