import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import type { Locale } from "@/lib/i18n/locales";

/** A language that the voucher speaks. */
export interface Voice {
  locale: Locale;
  t: Awaited<ReturnType<typeof getTranslations<"bookings.voucher">>>;
}

/** The reader's language, and the agency's where that is another one. */
export async function getVoices(agencyLocale: Locale | null): Promise<Voice[]> {
  const own = await getLocale();
  return Promise.all(
    [...new Set([own, agencyLocale ?? own])].map(async (locale) => ({
      locale,
      t: await getTranslations({ locale, namespace: "bookings.voucher" }),
    })),
  );
}

/** Says something in each language; once where the words are the same. */
export function Said({
  voices,
  isInline = false,
  children,
}: {
  voices: readonly Voice[];
  isInline?: boolean;
  children: (voice: Voice, index: number) => ReactNode;
}) {
  const said = voices.map((voice, index) => ({ voice, words: children(voice, index) }));
  const [first, second] = said;
  if (second === undefined || second.words === first?.words) return first?.words;
  return (
    <>
      {first?.words}
      {isInline ? " · " : null}
      <span
        lang={second.voice.locale}
        className={isInline ? undefined : "block text-sm font-normal text-muted-foreground"}
      >
        {second.words}
      </span>
    </>
  );
}
