import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { locales, type Locale } from "@/lib/i18n/locales";

import { getHoliday, holidayDrawings, holidayIds, type HolidayId } from "./holidays";

const root = join(import.meta.dirname, "../..");

interface HolidayTexts {
  days: { title: string; text: string }[];
  notIncluded: string;
  whatToBring: string;
  requirements: string;
}

function textsOf(id: HolidayId, locale: Locale): HolidayTexts {
  const file = join(root, "lib/i18n/messages", locale, "catalogue.json");
  const texts = JSON.parse(readFileSync(file, "utf8")) as {
    holidays: Record<string, HolidayTexts>;
  };
  return texts.holidays[id] ?? expect.fail(`${id} has no texts in ${locale}`);
}

describe.each(holidayIds)("%s", (id) => {
  it.each(locales)("has a text for each of its days in %s", (locale) => {
    const { days, notIncluded } = textsOf(id, locale);
    expect(days).toHaveLength(getHoliday(id).durationDays);
    expect(notIncluded.split("\n")).toHaveLength(3);
  });

  it.each(locales)(
    "names as many things to bring and requirements in %s as in English",
    (locale) => {
      const linesIn = (language: Locale) => {
        const { whatToBring, requirements } = textsOf(id, language);
        return [whatToBring, requirements].map((text) => text.split("\n").length);
      };
      expect(linesIn(locale)).toEqual(linesIn("en"));
    },
  );

  it("has every drawing that it says it has", () => {
    for (const path of holidayDrawings(id)) {
      expect(existsSync(join(root, "public", path)), path).toBe(true);
    }
  });
});
