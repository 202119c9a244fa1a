import { describe, expect, it } from "vitest";

import { dateFormat, numberFormat } from "./formatters";

describe("a formatter", () => {
  it("is made once for a language and its options", () => {
    expect(numberFormat("de", { style: "percent" })).toBe(numberFormat("de", { style: "percent" }));
  });

  it("is another one for another language, or other options", () => {
    const formats = [
      numberFormat("de", { style: "percent" }),
      numberFormat("fr", { style: "percent" }),
      numberFormat("de", {}),
    ];
    expect(formats.map((format) => format.format(0.5).replace(/\s/, " "))).toEqual([
      "50 %",
      "50 %",
      "0,5",
    ]);
    expect(new Set(formats).size).toBe(3);
  });

  it("is forgotten when there are many, and made again alike", () => {
    const day = new Date("2026-03-01T12:00:00Z");
    const first = dateFormat("en", { timeZone: "UTC" });
    for (const timeZone of Intl.supportedValuesOf("timeZone")) dateFormat("en", { timeZone });
    const second = dateFormat("en", { timeZone: "UTC" });
    expect(second).not.toBe(first);
    expect(second.format(day)).toBe(first.format(day));
  });

  it("throws for an unknown time zone, each time", () => {
    for (let time = 0; time < 2; time += 1) {
      expect(() => dateFormat("en", { timeZone: "Mars/Olympus" })).toThrow(RangeError);
    }
  });
});
