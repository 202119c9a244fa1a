"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

import type { Locale } from "@/lib/i18n/locales";

/**
 * Shows the last action's notice on the page that it led to.
 * @param answer a new object for each answer of the server, since an action may lead back to the same
 * page
 */
export function FlashToaster({ locale, answer }: { locale: Locale; answer: object }) {
  const pathname = usePathname();
  useEffect(() => {
    const key = /(?:^|; )wf_flash=(\w+)/.exec(document.cookie)?.[1];
    if (key === undefined) return;
    document.cookie = "wf_flash=; path=/; max-age=0";
    void import("./flash").then(({ showFlash }) => showFlash(locale, key));
  }, [pathname, locale, answer]);
  return null;
}
