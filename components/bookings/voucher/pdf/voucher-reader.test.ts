import { renderToBuffer } from "@react-pdf/renderer";
import { createElement } from "react";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { beforeAll, describe, expect, it, vi } from "vitest";

import type { VoucherSheet } from "@/lib/bookings/voucher/sheet";
import { locales, type Locale } from "@/lib/i18n/locales";

import { supportPdfJs } from "./support-pdf-js";
import { VoucherDocument } from "./voucher-document";

beforeAll(supportPdfJs);

const names = ["Łukasz Żak", "Иван", "Νίκος", "陳大文", "محمد", "דוד", "สมชาย", "김민수", "शर्मा"];

function render(locale: Locale) {
  const sheet: VoucherSheet = {
    locale,
    title: ["Reisevoucher", "行程凭证"],
    trip: ["Lisbon coast", "里斯本海岸七日游"],
    show: ["Show it to the agency."],
    facts: [{ label: ["Travellers"], value: [names.join(" · ")], isWide: true }],
    lists: [{ label: ["Included"], lines: ["Kayak", "午餐"] }],
  };
  return renderToBuffer(
    createElement(VoucherDocument, {
      sheet,
      siteName: "Wayfare",
      reference: "WF-ABC123",
      address: "https://wayfare.example/agency-portal/check-in/1",
      confirmedAt: "2026-11-01T10:00:00Z",
    }) as Parameters<typeof renderToBuffer>[0],
  );
}

interface Font {
  name: string;
  /** PDF.js would draw with a font of the reader's machine. */
  missingFile?: boolean;
}

/** Opens it as PDF.js does, which warns of what it repairs. With `stopAtErrors` it repairs no drawing. */
async function open(file: Uint8Array) {
  const warnings: unknown[][] = [];
  const log = vi.spyOn(console, "log").mockImplementation((...words) => warnings.push(words));
  const warn = vi.spyOn(console, "warn").mockImplementation((...words) => warnings.push(words));
  try {
    const { OPS, VerbosityLevel } = await getResolvedPDFJS();
    const pdf = await getDocumentProxy(new Uint8Array(file), {
      stopAtErrors: true,
      verbosity: VerbosityLevel.WARNINGS,
    });
    const fonts = new Map<string, Font>();
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [place, operation] of fnArray.entries()) {
        if (operation !== OPS.setFont) continue;
        const [id] = argsArray[place] as [string];
        fonts.set(id, page.commonObjs.get(id) as Font);
      }
    }
    const { info } = await pdf.getMetadata();
    const { text } = await extractText(pdf, { mergePages: true });
    return { info: info as Record<string, unknown>, fonts: [...fonts.values()], text, warnings };
  } finally {
    log.mockRestore();
    warn.mockRestore();
  }
}

describe.each(locales)("PDF.js opens a voucher in %s", (locale) => {
  it("without a warning, and finds title, author and language", async () => {
    const { info, warnings } = await open(await render(locale));
    expect(warnings).toEqual([]);
    expect(info).toMatchObject({
      Title: "Reisevoucher WF-ABC123",
      Author: "Wayfare",
      Language: locale,
    });
  });

  it("with each font in the file, and with its text", async () => {
    const { fonts, text } = await open(await render(locale));
    expect(fonts.length).toBeGreaterThan(5);
    expect(fonts.filter(({ missingFile }) => missingFile !== false)).toEqual([]);
    for (const words of ["Lisbon coast", "里斯本海岸七日游", "Łukasz Żak", "Νίκος", "김민수"]) {
      expect(text.replace(/\s+/g, " ")).toContain(words);
    }
  });
});

it("PDF.js warns of a broken file, and names a font that a file lacks", async () => {
  const file = Buffer.from(await render("en"));
  const broken = await open(
    Buffer.from(file.toString("latin1").replace(/startxref\s+\d+/, "startxref\n7"), "latin1"),
  );
  expect(broken.warnings.length).toBeGreaterThan(0);
  const lacking = file.toString("latin1").replaceAll("/FontFile", "/FontNone");
  const { fonts } = await open(Buffer.from(lacking, "latin1"));
  expect(fonts.some(({ missingFile }) => missingFile)).toBe(true);
});
