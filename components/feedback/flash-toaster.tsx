"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

import type { Locale } from "@/lib/i18n/locales";

/**
 * Says what the last action did, after the page it led to has come.
 * @param answer another object with each answer of the server: an action may lead back to the page
 *   that it was on
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
