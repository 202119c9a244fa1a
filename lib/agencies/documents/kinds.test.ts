import { expect, it } from "vitest";

import { contentDisposition, documentExtension, downloadName } from "./kinds";

it.each([
  ["a/b.pdf", "pdf"],
  ["a/b.webp", "webp"],
  ["a/b.html", null],
  ["a/b.PDF", null],
  ["constructor", null],
  ["", null],
])("finds the type of %s", (path, extension) => {
  expect(documentExtension(path)).toBe(extension);
});

it.each([
  ["licence.pdf", "licence.pdf"],
  ["licence.html", "licence.pdf"],
  ["licence.pdf.exe", "licence.pdf.pdf"],
  ["licence", "licence.pdf"],
  [".html", "document.pdf"],
])("names the download of %s by its content", (name, wanted) => {
  expect(downloadName(name, "pdf")).toBe(wanted);
});

it("keeps quotes, line breaks and other scripts out of the header's quoted name", () => {
  expect(contentDisposition("attachment", 'a"\r\nx: y\u6771.pdf')).toBe(
    "attachment; filename=\"a___x_ y_.pdf\"; filename*=UTF-8''a%22%0D%0Ax%3A%20y%E6%9D%B1.pdf",
  );
});
