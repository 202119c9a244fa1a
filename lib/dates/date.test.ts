import { describe, expect, it } from "vitest";

import { clockTime } from "@/lib/conversations/thread/time";
import { locales } from "@/lib/i18n/locales";

import { formatDate, formatTime, withPlainSpaces } from "./date";

const morning = "2026-11-22T09:58:05Z";
const time = { en: "9:58\u00a0AM", es: "9:58", fr: "09:58", de: "09:58", zh: "09:58" };

describe("a time of the day is written in one way", () => {
  it.each(locales)("in %s", (locale) => {
    const written = [
      { dateStyle: "medium", timeStyle: "short" },
      { dateStyle: "full", timeStyle: "short" },
      { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
      { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
      { hour: "2-digit", minute: "2-digit" },
      { weekday: "short", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" },
    ] satisfies Intl.DateTimeFormatOptions[];
    for (const options of written) {
      const text = formatDate(morning, locale, { ...options, timeZone: "UTC" });
      expect(/\d+:\d+(?:\s[AP]M)?/.exec(text)?.[0]).toBe(time[locale]);
    }
    expect(formatDate(morning, locale, { timeStyle: "short" })).toBe(time[locale]);
    expect(clockTime(morning, locale, "UTC")).toBe(time[locale]);
    expect(formatTime("09:58", locale)).toBe(time[locale]);
  });
});

describe("the zone of a time is named after it", () => {
  const named = {
    en: "2:00\u00a0PM GMT+9",
    es: "14:00 GMT+9",
    fr: "14:00 UTC+9",
    de: "14:00 GMT+9",
    zh: "14:00（GMT+9）",
  };
  const zone = { timeZone: "Asia/Tokyo", timeZoneName: "short" } as const;

  it.each(locales)("in %s", (locale) => {
    const time = { hour: "numeric", minute: "2-digit", ...zone } as const;
    const day = { year: "numeric", month: "short", day: "numeric" } as const;
    for (const options of [
      time,
      { ...time, ...day },
      { ...time, ...day, weekday: "short" },
    ] as const)
      expect(formatDate("2026-11-22T05:00:00Z", locale, options).endsWith(named[locale])).toBe(
        true,
      );
  });

  it("accepts full names, and adds nothing to a text without one", () => {
    const long = { dateStyle: "long", timeStyle: "full", timeZone: "Asia/Tokyo" } as const;
    const text = "2026年11月22日 14:00:00";
    expect(formatDate("2026-11-22T05:00:00Z", "zh", long)).toBe(`${text}（日本标准时间）`);
    expect(formatDate("2026-11-22T05:00:00Z", "zh", { ...long, timeStyle: "medium" })).toBe(text);
  });
});

it("has the same spaces in every engine", () => {
  for (const space of [" ", "\u00a0", "\u202f"]) {
    expect(withPlainSpaces(`Nov 22, 9:58${space}AM GMT+1`)).toBe("Nov 22, 9:58\u00a0AM GMT+1");
  }
  expect(withPlainSpaces("9:58 AMT")).toBe("9:58 AMT");
});
