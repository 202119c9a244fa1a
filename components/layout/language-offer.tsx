"use client";

import type { Locale } from "@/lib/i18n/locales";
import { localePath, splitLocale } from "@/lib/i18n/paths";
import { suggestedLanguage } from "@/lib/i18n/suggested-language";
import { CURRENCY_COOKIE } from "@/lib/money/currencies";
import { currencyOfRegion } from "@/lib/money/currency-of-region";
import { chargeCurrency, type Currency } from "@/lib/config/currency-rates";

import { chooseCurrency, chooseLanguage } from "./choices";

/** The currency of the browser's region; null if it is shown anyway, or the visitor has chosen one. */
function suggestedCurrency(offered: Locale): Currency | null {
  if (document.cookie.includes(`${CURRENCY_COOKIE}=`)) return null;
  const tag = navigator.languages.find((language) => language.startsWith(offered)) ?? offered;
  const currency = currencyOfRegion(new Intl.Locale(tag).maximize().region);
  return currency === chargeCurrency ? null : currency;
}

/** Offers the page in the browser's language, in that language, until the visitor answers. */
export async function offerLanguage(): Promise<void> {
  const { locale: shown } = splitLocale(location.pathname);
  const offered = suggestedLanguage(shown, navigator.languages);
  if (offered === null) return;
  const [{ default: texts }, { mountToaster, toast }] = await Promise.all([
    import(`@/lib/i18n/messages/${offered}/language-offer.json`) as Promise<{
      default: Readonly<Record<"text" | "textWithCurrency" | "accept" | "decline", string>>;
    }>,
    import("@/components/ui/toaster"),
  ]);
  const currency = suggestedCurrency(offered);
  const text =
    currency === null ? texts.text : texts.textWithCurrency.replace("{currency}", currency);
  mountToaster();
  toast(<span lang={offered}>{text}</span>, {
    duration: Infinity,
    onDismiss: () => chooseLanguage(shown),
    action: {
      label: <span lang={offered}>{texts.accept}</span>,
      onClick: () => {
        chooseLanguage(offered);
        if (currency !== null) chooseCurrency(currency);
        const { path } = splitLocale(location.pathname);
        // The root layout changes with the language.
        // eslint-disable-next-line @next/next/no-location-assign-relative-destination
        location.assign(`${localePath(offered, path)}${location.search}${location.hash}`);
      },
    },
    cancel: {
      label: <span lang={offered}>{texts.decline}</span>,
      onClick: () => chooseLanguage(shown),
    },
  });
}
