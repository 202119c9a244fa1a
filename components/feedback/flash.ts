"use client";

import type { Locale } from "@/lib/i18n/locales";

import { showToast } from "./toast";

/**
 * Says what an action did. With its texts, in every language, it is loaded when there is a notice.
 * @param key of the namespace `flash`
 */
export async function showFlash(locale: Locale, key: string): Promise<void> {
  const { default: texts } = (await import(`@/lib/i18n/messages/${locale}/flash.json`)) as {
    default: Readonly<Record<string, string>>;
  };
  const text = texts[key];
  if (text !== undefined) await showToast(text, key.endsWith("Failed") ? "error" : "success");
}
