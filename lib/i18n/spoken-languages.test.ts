import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

import { locales } from "./locales";
import { spokenLanguages, spokenLanguagesOf } from "./spoken-languages";

it("has the list of the database", () => {
  const file = "../../supabase/schemas/30_packages/10_packages.sql";
  const text = readFileSync(join(import.meta.dirname, file), "utf8");
  const list = /private\.spoken_languages\(\)[^]*?select array\[([^\]]+)\]/.exec(text)?.[1] ?? "";
  const codes = [...list.matchAll(/'([a-z]{2})'/g)].map(([, code]) => code);
  expect(codes).toEqual(spokenLanguages);
});

it.each(locales)("has a name for each language in %s", (locale) => {
  const names = new Intl.DisplayNames(locale, { type: "language", fallback: "none" });
  expect(spokenLanguages.filter((language) => !names.of(language))).toEqual([]);
});

it("keeps the order of the list, and known codes only", () => {
  expect(spokenLanguagesOf(["vi", "tlh", "de", "en"])).toEqual(["en", "de", "vi"]);
});
