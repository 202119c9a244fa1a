import { describe, expect, it } from "vitest";

import {
  charactersLeft,
  limitAttributes,
  type TextLimits,
} from "@/components/forms/fields/text-limits";

import { fieldErrorOf, type CheckedField } from "./validity";

/** A control as a browser describes it, with only what differs from an empty text field. */
function field({
  attributes = {},
  validity = {},
  ...rest
}: Partial<Omit<CheckedField, "getAttribute">> & {
  attributes?: Readonly<Record<string, string>>;
} = {}): CheckedField {
  return {
    type: "text",
    value: "",
    required: false,
    validity: { valid: Object.keys(validity).length === 0, ...validity },
    dataset: {},
    getAttribute: (name) => attributes[name] ?? null,
    ...rest,
  };
}

/** The attributes of a field with these limits, as a browser reads them back. */
function dataset(limits: TextLimits): Record<string, string | undefined> {
  const attributes = limitAttributes(limits);
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  return {
    maxCharacters: text(attributes["data-max-characters"]),
    maxLines: text(attributes["data-max-lines"]),
  };
}

describe("a date", () => {
  const attributes = { min: "2026-10-02", max: "2028-10-01" };

  it("has days for limits", () => {
    expect(
      fieldErrorOf(field({ type: "date", attributes, validity: { rangeUnderflow: true } })),
    ).toEqual({ code: "dateFrom", limit: "2026-10-02" });
    expect(
      fieldErrorOf(field({ type: "date", attributes, validity: { rangeOverflow: true } })),
    ).toEqual({ code: "dateUntil", limit: "2028-10-01" });
  });

  it("that is half filled in is a date still", () => {
    const validity = { badInput: true, valueMissing: true };
    expect(fieldErrorOf(field({ type: "date", required: true, validity }))).toEqual({
      code: "date",
    });
  });
});

it("has numbers for the limits of numbers", () => {
  const attributes = { min: "1", max: "1000" };
  expect(
    fieldErrorOf(field({ type: "number", attributes, validity: { rangeUnderflow: true } })),
  ).toEqual({ code: "tooSmall", limit: 1 });
  expect(
    fieldErrorOf(field({ type: "number", attributes, validity: { rangeOverflow: true } })),
  ).toEqual({ code: "tooLarge", limit: 1000 });
});

describe("a text", () => {
  it("counts characters as people do, without surrounding white space", () => {
    const limits = dataset({ maxLength: 3 });
    expect(fieldErrorOf(field({ value: " 🌊🌊🌊\u3000", dataset: limits }))).toBeNull();
    expect(fieldErrorOf(field({ value: "🌊🌊🌊🌊", dataset: limits }))).toEqual({
      code: "tooLong",
      limit: 3,
    });
  });

  it("is blank if it has no visible character", () => {
    expect(fieldErrorOf(field({ value: "\u200b \n", required: true }))).toEqual({
      code: "required",
    });
  });

  it("of one item on each line is counted line by line", () => {
    const limits = dataset({ lines: { lines: 2, characters: 4 } });
    expect(fieldErrorOf(field({ value: "four\n\n  five  \n", dataset: limits }))).toBeNull();
    expect(fieldErrorOf(field({ value: "a\r\nb\r\nc", dataset: limits }))).toEqual({
      code: "tooManyLines",
      limit: 2,
    });
    expect(fieldErrorOf(field({ value: "a\nlonger", dataset: limits }))).toEqual({
      code: "tooLong",
      limit: 4,
    });
  });
});

it.each(["http://example.com/a.png", "https://localhost/a.png", "example.com/a.png"])(
  "refuses the address %s as the server does",
  (value) => {
    expect(fieldErrorOf(field({ type: "url", value }))).toEqual({ code: "url" });
  },
);

it("accepts an https address, and an empty one", () => {
  expect(fieldErrorOf(field({ type: "url", value: "https://example.com/a.png" }))).toBeNull();
  expect(fieldErrorOf(field({ type: "url" }))).toBeNull();
});

it("shows the remaining length below a tenth, and the excess", () => {
  expect(charactersLeft("a".repeat(90), 100)).toBeNull();
  expect(charactersLeft("a".repeat(91), 100)).toBe(9);
  expect(charactersLeft(`${"🌊".repeat(100)}  `, 100)).toBe(0);
  expect(charactersLeft("a".repeat(103), 100)).toBe(-3);
});
