import { expect, it } from "vitest";

import { readTranslations, textFor } from "./announcement-text";

const german = { title: "Neues", body: "Text." };
const news = { title: "News", body: "Text.", locale: "en", translations: { de: german } };

it("a reader gets their language, else the original, which names its own", () => {
  expect(textFor(news, "de")).toEqual({ ...german, lang: null });
  expect(textFor(news, "en")).toMatchObject({ title: "News", lang: null });
  expect(textFor(news, "fr")).toMatchObject({ title: "News", lang: "en" });
});

it("reads only languages of the site", () => {
  expect(readTranslations({ de: german, it: german })).toEqual({ de: german });
  expect(readTranslations("x")).toEqual({});
  expect(readTranslations({ de: { title: 5 } })).toEqual({});
});
