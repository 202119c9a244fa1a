import { createTranslator } from "use-intl/core";
import { describe, expect, it } from "vitest";

import { fillPlural } from "./fill-plural";
import { locales } from "./locales";

it("takes an exact number before a category, and the last form for every other", () => {
  const text = "{count, plural, =0 {none} one {# place} other {# places}}";
  expect([0, 1, 2, 1_234].map((count) => fillPlural(text, count, "en"))).toEqual([
    "none",
    "1 place",
    "2 places",
    "1,234 places",
  ]);
});

describe.each(locales)("in %s", (locale) => {
  it("fills plurals in the browser as on the server", async () => {
    const load = async (name: string) =>
      ((await import(`./messages/${locale}/${name}.json`)) as { default: object }).default;
    const messages = {
      bookings: await load("bookings"),
      conversations: await load("conversations"),
      shell: await load("shell"),
    };
    const t = createTranslator({ locale, messages }) as {
      (key: string, values: { count: number }): string;
      raw(key: string): string;
    };
    for (const key of [
      "bookings.card.left",
      "shell.characters.left",
      "shell.characters.over",
      "conversations.list.unread",
    ]) {
      for (const count of [0, 1, 2, 5, 1_500]) {
        expect(fillPlural(t.raw(key), count, locale), key).toBe(t(key, { count }));
      }
    }
  });
});
