"use client";

import { usePathname } from "next/navigation";

import { locales, localeNames } from "@/lib/i18n/locales";
import { localePath, splitLocale } from "@/lib/i18n/paths";

/**
 * Plain links: a page load, since the root layout changes with the language. The query comes along
 * when the link is followed.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { locale: current, path } = splitLocale(usePathname());
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={localePath(locale, path)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === current ? "true" : undefined}
            className={className}
            onClick={(event) => {
              event.currentTarget.search = location.search;
            }}
          >
            {localeNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}
