"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

import type { Locale } from "@/lib/i18n/locales";

/**
 * Says what the last action did, after the page it led to has come.
 * @param token changes with what an action does to a page that leads back to itself
 */
export function FlashToaster({ locale, token = "" }: { locale: Locale; token?: string }) {
  const pathname = usePathname();
  useEffect(() => {
    const key = /(?:^|; )wf_flash=(\w+)/.exec(document.cookie)?.[1];
    if (key === undefined) return;
    document.cookie = "wf_flash=; path=/; max-age=0";
    void import("@/components/feedback/flash").then(({ showFlash }) => showFlash(locale, key));
  }, [pathname, locale, token]);
  return null;
}
