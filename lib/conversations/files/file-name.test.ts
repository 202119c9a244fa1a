import { expect, it } from "vitest";

import { isVisible, NOT_IN_LINE } from "@/lib/utils/text";

import { fileName } from "./file-name";

it.each([
  ["beach.JPG", "webp", "beach.webp"],
  ["Reisepass Müller.pdf", "pdf", "Reisepass Müller.pdf"],
  ["护照.pdf", "pdf", "护照.pdf"],
  ["C:\\Users\\tom\\visa.pdf", "pdf", "visa.pdf"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["invoice\u202efdp.exe", "pdf", "invoicefdp.pdf"],
  ["two\r\nlines.png", "webp", "twolines.webp"],
  ["page.html", "pdf", "page.pdf"],
  [".pdf", "pdf", "file.pdf"],
  ["\u200b\u200b.png", "webp", "file.webp"],
  ["", "pdf", "file.pdf"],
])("%j is called %s: %s", (given, ending, name) => {
  expect(fileName(given, ending)).toBe(name);
});

it("is short and can be seen, whatever was given", () => {
  for (const given of ["x".repeat(500), "😀".repeat(300), "\u0000\u0007", "a\u2028b"]) {
    const name = fileName(given, "webp");
    expect(Array.from(name).length).toBeLessThanOrEqual(120);
    expect(isVisible(name)).toBe(true);
    expect(NOT_IN_LINE.test(name)).toBe(false);
  }
});
