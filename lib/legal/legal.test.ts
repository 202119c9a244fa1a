import { describe, expect, it } from "vitest";

import { legalVersionPath, versionOf } from "./kinds";
import { safeHref } from "./markdown";
import { legalText } from "./texts";

describe("a link in a legal text", () => {
  it.each([
    ["https://example.com/a", "https://example.com/a"],
    ["mailto:a@example.com", "mailto:a@example.com"],
    ["/privacy#x", "/privacy#x"],
  ])("leads to %s", (url, href) => {
    expect(safeHref(url)).toBe(href);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "http://example.com",
    "//example.com",
    "/\\example.com",
    "example.com",
    "",
  ])("never to %j", (url) => {
    expect(safeHref(url)).toBeNull();
  });
});

describe("the version in an address", () => {
  it("has one spelling", () => {
    expect(versionOf("12")).toBe(12);
    for (const text of ["0", "01", "1.0", "-1", "1e3", "", "1234567"]) {
      expect(versionOf(text), text).toBeNull();
    }
    expect(legalVersionPath("terms", 12)).toBe("/legal/terms/12");
  });
});

describe("a text in the reader's language", () => {
  it("is the English one where there is none", () => {
    expect(legalText({ en: "Hello", de: "Hallo" }, "de")).toEqual({ text: "Hallo", locale: "de" });
    expect(legalText({ en: "Hello" }, "zh")).toEqual({ text: "Hello", locale: "en" });
  });
});
