"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

import { showToast } from "@/components/feedback/toast";
import type { Locale } from "@/lib/i18n/locales";

/** Says what the last action did, after the page it led to has come. Its texts are loaded when needed. */
export function FlashToaster({ locale }: { locale: Locale }) {
  const pathname = usePathname();
  useEffect(() => {
    const key = /(?:^|; )wf_flash=(\w+)/.exec(document.cookie)?.[1];
    if (key === undefined) return;
    document.cookie = "wf_flash=; path=/; max-age=0";
    void import(`@/lib/i18n/messages/${locale}/flash.json`).then(
      ({ default: texts }: { default: Readonly<Record<string, string>> }) => {
        const text = texts[key];
        if (text !== undefined) void showToast(text, key.endsWith("Failed") ? "error" : "success");
      },
    );
  }, [pathname, locale]);
  return null;
}
