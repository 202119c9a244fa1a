import { expect, it } from "vitest";

import { fieldErrorCodes, type FieldErrorCode } from "@/lib/actions/error-codes";
import { locales, type Locale } from "@/lib/i18n/locales";

import { fieldErrorText } from "./form-state";

async function fieldsOf(locale: Locale): Promise<Record<FieldErrorCode, string>> {
  const read: unknown = await import(`@/lib/i18n/messages/${locale}/errors.json`);
  return (read as { default: { fields: Record<FieldErrorCode, string> } }).default.fields;
}

it.each([
  ["en", "Choose a day from October 2, 2026 on."],
  ["es", "Elige un día a partir del 2 de octubre de 2026."],
  ["fr", "Choisissez un jour à partir du 2 octobre 2026."],
  ["de", "Wählen Sie einen Tag ab dem 2. Oktober 2026."],
  ["zh", "请选择2026年10月2日或之后的日期。"],
] as const)("writes the day that is the limit in %s", async (locale, text) => {
  const labels = { fields: await fieldsOf(locale) };
  const error = { code: "dateFrom", limit: "2026-10-02" } as const;
  expect(fieldErrorText({ labels, locale }, error)).toBe(text);
});

it.each(locales)("leaves no placeholder in %s", async (locale) => {
  const labels = { fields: await fieldsOf(locale) };
  for (const code of fieldErrorCodes) {
    const text = fieldErrorText({ labels, locale }, { code, limit: 7 });
    expect(text, code).not.toMatch(/[{}]/);
  }
});
