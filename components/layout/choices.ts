"use client";

import type { Locale } from "@/lib/i18n/locales";
import { LANGUAGE_COOKIE } from "@/lib/i18n/suggested-language";
import { CURRENCY_COOKIE } from "@/lib/money/currencies";
import type { Currency } from "@/lib/config/currency-rates";

const ONE_YEAR_SECONDS = 31_536_000;

function remember(cookie: string, value: string): void {
  document.cookie = `${cookie}=${value}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

export function chooseCurrency(currency: Currency): void {
  remember(CURRENCY_COOKIE, currency);
  document.documentElement.dataset["currency"] = currency;
}

/** Nothing is suggested from now on; the page itself stays. */
export function chooseLanguage(language: Locale): void {
  remember(LANGUAGE_COOKIE, language);
}
