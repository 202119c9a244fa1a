"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

import { showToast } from "@/components/feedback/toast";

/** Says what the last action did, after the page it led to has come. */
export function FlashToaster({ messages }: { messages: Readonly<Record<string, string>> }) {
  const pathname = usePathname();
  useEffect(() => {
    const key = /(?:^|; )wf_flash=(\w+)/.exec(document.cookie)?.[1];
    if (key === undefined) return;
    document.cookie = "wf_flash=; path=/; max-age=0";
    const text = messages[key];
    if (text !== undefined) void showToast(text, key.endsWith("Failed") ? "error" : "success");
  }, [pathname, messages]);
  return null;
}
