"use client";

import { usePathname } from "next/navigation";
import type { MouseEvent } from "react";

import { chooseLanguage } from "@/components/layout/choices";
import { locales, localeNames } from "@/lib/i18n/locales";
import { localePath, splitLocale } from "@/lib/i18n/paths";

/** Plain links, since the root layout changes with the language; the query comes along. */
export function useLanguageLinks() {
  const { locale: current, path } = splitLocale(usePathname());
  return locales.map((locale) => ({
    key: locale,
    href: localePath(locale, path),
    lang: locale,
    hrefLang: locale,
    "aria-current": locale === current ? ("true" as const) : undefined,
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      chooseLanguage(locale);
      event.currentTarget.search = location.search;
    },
    children: localeNames[locale],
  }));
}

export function LanguageLinks({ className }: { className: string }) {
  return (
    <ul>
      {useLanguageLinks().map(({ key, ...link }) => (
        <li key={key}>
          <a {...link} className={className} />
        </li>
      ))}
    </ul>
  );
}
