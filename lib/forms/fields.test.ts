import { describe, expect, it } from "vitest";

import { packageLimits } from "@/lib/packages/limits";

import {
  readImageUrl,
  readLine,
  readLines,
  readOptionalWhole,
  readProse,
  readWhole,
} from "./fields";

const value = (expected: unknown) => ({ ok: true, value: expected });
const error = (code: string, limit?: number) =>
  limit === undefined ? { ok: false, code } : { ok: false, code, limit };

describe("readLine", () => {
  it.each([
    ["Rome", value("Rome")],
    ["\u3000 Rome\u200b ", value("Rome")],
    ["🏝️".repeat(100), value("🏝️".repeat(100))],
    ["a".repeat(200), value("a".repeat(200))],
    ["a".repeat(201), error("tooLong", 200)],
    ["🏝".repeat(201), error("tooLong", 200)],
    ["", error("required")],
    [" \u00a0\ufeff ", error("required")],
    ["two\nlines", error("invalid")],
    ["nul\u0000", error("invalid")],
    ["bell\u0007", error("invalid")],
    ["line\u2028separator", error("invalid")],
  ])("%j", (text, expected) => {
    expect(readLine(text, packageLimits.title)).toEqual(expected);
  });
});

describe("readProse", () => {
  it.each([
    ["one\r\ntwo\rthree", value("one\ntwo\nthree")],
    ["tab\there", value("tab\there")],
    ["a".repeat(5000), value("a".repeat(5000))],
    ["a".repeat(5001), error("tooLong", 5000)],
    ["\r\n", error("required")],
    ["nul\u0000", error("invalid")],
  ])("%j", (text, expected) => {
    expect(readProse(text, packageLimits.description)).toEqual(expected);
  });
});

describe("readLines", () => {
  const limits = packageLimits.included;
  it.each([
    ["", value([])],
    ["Kayak\r\n\r\n  Tent \nFood", value(["Kayak", "Tent", "Food"])],
    ["x\n".repeat(50), value(Array(50).fill("x"))],
    ["x\n".repeat(51), error("tooManyLines", 50)],
    [`ok\n${"a".repeat(201)}`, error("tooLong", 200)],
    ["bell\u0007", error("invalid")],
  ])("%j", (text, expected) => {
    expect(readLines(text, limits)).toEqual(expected);
  });
});

describe("readWhole", () => {
  it.each([
    ["1", value(1)],
    [" 007 ", value(7)],
    ["365", value(365)],
    ["0", error("tooSmall", 1)],
    ["-3", error("tooSmall", 1)],
    ["366", error("tooLarge", 365)],
    ["2147483648", error("tooLarge", 365)],
    ["9".repeat(400), error("tooLarge", 365)],
    ["1.5", error("integer")],
    ["", error("required")],
    ["1e2", error("number")],
    ["0x10", error("number")],
    ["NaN", error("number")],
    ["٣", error("number")],
  ])("%j", (text, expected) => {
    expect(readWhole(text, packageLimits.durationDays)).toEqual(expected);
  });

  it("reads an empty field as no limit", () => {
    expect(readOptionalWhole("  ", packageLimits.maxParticipants)).toEqual(value(null));
    expect(readOptionalWhole("0", packageLimits.maxParticipants)).toEqual(error("tooSmall", 1));
    expect(readOptionalWhole("1001", packageLimits.maxParticipants)).toEqual(
      error("tooLarge", 1000),
    );
  });
});

describe("readImageUrl", () => {
  it.each([
    ["", null],
    ["https://images.example.com/a.jpg", "https://images.example.com/a.jpg"],
    ["HTTPS://Images.Example.com/a", "https://images.example.com/a"],
    ["https://example.com:8443/a?b=c&d=%20#e", "https://example.com:8443/a?b=c&d=%20#e"],
    ["https://münchen.de/größe.png", "https://xn--mnchen-3ya.de/gr%C3%B6%C3%9Fe.png"],
  ])("takes %j", (text, expected) => {
    expect(readImageUrl(text)).toEqual(value(expected));
  });

  it.each([
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "//example.com/x",
    "http://example.com/a.jpg",
    "https:example.com/a.jpg",
    "http://169.254.169.254/",
    "https://169.254.169.254/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://[::1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://localhost/a",
    "https://a.localhost/a",
    "https://printer.local/a",
    "https://db.internal:443/a",
    "https://intranet/a",
    "https://example.com./a",
    "https://a@b",
    "https://user:secret@example.com/",
    `https://example.com/"onerror="alert(1)`,
    "https://example.com/'x",
    "https://example.com/<svg>",
    "https://example.com/a b",
    "https://example.com/a\nb",
    "https://example.com\\@evil.com/",
    "https://example.com:99999/",
    "example.com/a.jpg",
  ])("refuses %j", (text) => {
    expect(readImageUrl(text)).toEqual(error("url"));
  });

  it("counts the address as it is stored", () => {
    const base = "https://example.com/";
    const longest = base + "a".repeat(packageLimits.imageUrl - base.length);
    expect(readImageUrl(longest)).toEqual(value(longest));
    expect(readImageUrl(`${longest}a`)).toEqual(error("tooLong", packageLimits.imageUrl));
  });
});
