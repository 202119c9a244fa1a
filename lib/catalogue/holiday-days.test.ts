import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { locales } from "@/lib/i18n/locales";

import { getHoliday, holidayDrawings, holidayIds } from "./holidays";

const root = join(import.meta.dirname, "../..");

interface Texts {
  holidays: Record<string, { days: { title: string; text: string }[]; notIncluded: string }>;
}

describe.each(holidayIds)("%s", (id) => {
  it.each(locales)("has a text for each of its days in %s", (locale) => {
    const file = join(root, "lib/i18n/messages", locale, "catalogue.json");
    const texts = JSON.parse(readFileSync(file, "utf8")) as Texts;
    expect(texts.holidays[id]?.days).toHaveLength(getHoliday(id).durationDays);
    expect(texts.holidays[id]?.notIncluded.split("\n")).toHaveLength(3);
  });

  it("has every drawing that it says it has", () => {
    for (const path of holidayDrawings(id)) {
      expect(existsSync(join(root, "public", path)), path).toBe(true);
    }
  });
});
