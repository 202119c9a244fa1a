import { renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";

import type { VoucherSheet } from "@/lib/bookings/voucher/sheet";
import { naughtyLines } from "@/lib/utils/naughty-strings";

import { breakWord, prepareText } from "./printed-text";
import { VoucherDocument } from "./voucher-document";

const sheet: VoucherSheet = {
  locale: "zh",
  title: ["行程凭证", "Travel voucher"],
  trip: ["里斯本海岸七日游", "Lisbon coast"],
  show: ["抵达时请向旅行社出示。"],
  facts: [
    {
      label: ["旅客", "Travellers"],
      value: ["4 · Łukasz Żak · Иван · Νίκος · 陳大文"],
      isWide: true,
    },
    { label: ["集合地点"], value: ["Pier 3, under the clock"], isWide: true },
  ],
  lists: [{ label: ["包含"], lines: ["Kayak", "午餐"] }],
};

const render = (changes: Partial<VoucherSheet> = {}, siteName = "Wayfare") =>
  renderToBuffer(
    createElement(VoucherDocument, {
      sheet: { ...sheet, ...changes },
      siteName,
      reference: "WF-ABC123",
      address: "https://wayfare.example/agency-portal/check-in/1",
      confirmedAt: "2026-11-01T10:00:00Z",
    }) as Parameters<typeof renderToBuffer>[0],
  );

async function textOf(file: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replace(/\s+/g, " "), totalPages };
}

describe("the voucher's PDF", () => {
  it("has names in Latin, Cyrillic, Greek and Chinese script, on one page", async () => {
    const { text, totalPages } = await textOf(await render());
    for (const words of [
      "Łukasz Żak",
      "Иван",
      "Νίκος",
      "陳大文",
      "里斯本海岸七日游",
      "WF-ABC123",
    ]) {
      expect(text).toContain(words);
    }
    expect(totalPages).toBe(1);
  });

  it("has the operator's name for the site, in any of these scripts", async () => {
    const { text } = await textOf(await render({}, "灯笼旅行 & Söhne"));
    expect(text).toContain("灯笼旅行 & Söhne");
    expect(text).not.toContain("Wayfare");
  });

  it("has the same bytes for the same voucher, as a second attempt of a mail needs", async () => {
    expect(Buffer.compare(await render(), await render())).toBe(0);
  });

  it("shows a box for a character without a glyph, and leaves out invisible ones", async () => {
    const { text } = await textOf(await render({ trip: ["Sea \u200b𝔘 side\u0007"] }));
    expect(text).toContain("Sea □ side");
  });

  it("goes on to a second page with its reference", async () => {
    const lines = Array.from({ length: 120 }, (_, n) => `Line ${String(n + 1)}`);
    const { text, totalPages } = await textOf(await render({ lists: [{ label: ["a"], lines }] }));
    expect(totalPages).toBe(2);
    expect(text).toContain("Line 120");
    expect(text.split("WF-ABC123")).toHaveLength(4);
  });
});

describe("naughty strings", () => {
  const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  const printable = naughtyLines.filter((line) => !rightToLeft.test(line));

  it("come out unharmed, but for characters without a glyph", async () => {
    const { print } = prepareText(printable);
    // Ligatures are read as letters, and marks without a glyph are left out.
    const compact = (words: string) => words.normalize("NFKD").replace(/[\s\p{M}\u00ad]/gu, "");
    const harmed: string[] = [];
    for (let start = 0; start < printable.length; start += 40) {
      const lines = printable.slice(start, start + 40);
      const { text } = await textOf(await render({ lists: [{ label: ["a"], lines }] }));
      harmed.push(...lines.filter((line) => !compact(text).includes(compact(print(line)))));
    }
    expect(harmed).toEqual([]);
  });
});

describe("breakWord", () => {
  it.each([
    ["Weißwurst", ["Weißwurst"]],
    ["海边。阳", ["海", "", "边。", "", "阳", ""]],
    ["ภูเก็ตสวยงาม", ["ภูเก็ต", "", "สวยงาม", ""]],
    ["x".repeat(30), ["x".repeat(24), "", "x".repeat(6), ""]],
  ])("of %s", (word, pieces) => {
    expect(breakWord(word)).toEqual(pieces);
  });
});
