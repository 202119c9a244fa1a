import { renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";

import { inOneLine } from "@/lib/bookings/voucher/direction";
import { fontPartsOf } from "@/lib/bookings/voucher/font-parts";
import type { VoucherSheet } from "@/lib/bookings/voucher/sheet";
import { naughtyLines } from "@/lib/utils/naughty-strings";

import { prepareText } from "./printed-text";
import { supportPdfJs } from "./support-pdf-js";
import { VoucherDocument } from "./voucher-document";

beforeAll(supportPdfJs);

interface Glyph {
  /** Its place in the document's font: 0 is the box of a character that the font does not have. */
  originalCharCode: number;
  unicode: string;
}

/** What is drawn, from left to right in each run. */
async function glyphsOf(file: Uint8Array): Promise<Glyph[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { OPS } = await getResolvedPDFJS();
  const glyphs: Glyph[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    const shown = (argsArray as unknown[][]).filter((_, place) => fnArray[place] === OPS.showText);
    for (const [run] of shown) {
      glyphs.push(...(run as (Glyph | number)[]).filter((one) => typeof one === "object"));
    }
  }
  return glyphs;
}

/** The values are facts of a voucher. */
async function drawnOf(values: readonly string[]): Promise<{ glyphs: Glyph[]; text: string }> {
  const facts = values.map((value) => ({ label: ["Traveller"], value: [value], isWide: true }));
  const sheet: VoucherSheet = {
    locale: "en",
    title: ["a"],
    trip: ["a"],
    show: [],
    facts,
    lists: [],
  };
  const file = await renderToBuffer(
    createElement(VoucherDocument, {
      sheet,
      siteName: "Wayfare",
      reference: "WF-ABC123",
      address: "https://wayfare.example",
      confirmedAt: "2026-11-01T10:00:00Z",
    }) as Parameters<typeof renderToBuffer>[0],
  );
  const glyphs = await glyphsOf(file);
  return { glyphs, text: glyphs.map(({ unicode }) => unicode).join("") };
}

describe("the scripts of a voucher's PDF", () => {
  it.each([
    ["Arabic", "محمد علي پروین گل"],
    ["Hebrew", "דוד לוי־כהן"],
    ["Thai", "สมชาย ใจดี กฤษณ์"],
    ["Korean", "김민수 뷁 똠방각하"],
    ["Japanese", "さくら カナ 桜井"],
    ["Devanagari", "शर्मा क्षितिज"],
  ])("has a glyph for each letter of a name in %s", async (_, name) => {
    const { glyphs, text } = await drawnOf([name]);
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
    for (const letter of name.match(/\p{Lo}/gu) ?? []) expect(text).toContain(letter);
    expect(text).not.toContain("□");
  });

  it("draws Hebrew and Arabic from right to left, with numbers and Latin words from left to right", async () => {
    const { text } = await drawnOf(["אבגד (Dan) 12."]);
    expect(text).toContain(".12 (Dan) דגבא");
  });

  it("keeps the order of names in a line, each in its own direction", async () => {
    const line = inOneLine(["3", "אבג", "דהו", "Ann", "זחט"]);
    const { text } = await drawnOf([line]);
    // A mark without width takes the place of a space.
    expect(text.replace(/\s+/g, " ")).toContain("3 · גבא · והד · Ann · טחז");
  });

  it("joins Arabic letters: each has another glyph at the beginning, in the middle, at the end and alone", async () => {
    const { glyphs } = await drawnOf(["ببب ب"]);
    const forms = glyphs.filter(({ unicode }) => unicode.normalize("NFKC") === "ب");
    expect(forms).toHaveLength(4);
    expect(new Set(forms.map(({ originalCharCode }) => originalCharCode)).size).toBe(4);
  });

  it("draws the naughty strings in Arabic and Hebrew letter by letter", async () => {
    const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
    const lines = naughtyLines.filter((line) => rightToLeft.test(line));
    const { glyphs, text } = await drawnOf(lines);
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([]);
    const arabicOrHebrew = (words: string) =>
      Array.from(words.normalize("NFKD"))
        .filter((letter) => /\p{Lo}/u.test(letter) && rightToLeft.test(letter))
        .sort();
    const { print } = prepareText(lines);
    expect(arabicOrHebrew(text)).toEqual(arabicOrHebrew(lines.map(print).join("")));
  });

  it("has a glyph for each naughty string in the scripts of names", () => {
    const names =
      /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}]/u;
    const { missing } = fontPartsOf(naughtyLines.join(""));
    expect([...missing].filter((character) => names.test(character))).toEqual([]);
  });
});

it("loads a font only for a text that needs it", () => {
  const familiesOf = (text: string) => fontPartsOf(text).parts.map(({ family }) => family);
  expect(familiesOf("Ann Müller · 12")).toEqual(["hanken-grotesk latin"]);
  expect(familiesOf("דוד Ann")).toEqual(["hanken-grotesk latin", "noto-sans-hebrew hebrew"]);
});
