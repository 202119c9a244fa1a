"use client";

import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";

const attributes = [
  { cookie: "wf_role", name: "role", values: /^(user|agency|admin)$/ },
  { cookie: "wf_currency", name: "currency", values: /^(USD|EUR|GBP|JPY)$/ },
  { cookie: "wf_theme", name: "theme", values: /^(light|dark)$/ },
] as const;

function applyCookies() {
  const { dataset } = document.documentElement;
  for (const { cookie, name, values } of attributes) {
    const value = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
    if (values.test(value)) dataset[name] = value;
    else document.documentElement.removeAttribute(`data-${name}`);
  }
  dataset["js"] = "";
}

/**
 * Does after each soft navigation what the boot script does on a page load: sign-in and sign-out
 * change the cookies without one, and a page may come back from the browser's own cache.
 */
export function DocumentState() {
  const pathname = usePathname();
  useLayoutEffect(applyCookies, [pathname]);
  useLayoutEffect(() => {
    // Another tab may have signed in or out meanwhile.
    const events = ["pageshow", "focus"] as const;
    for (const event of events) window.addEventListener(event, applyCookies);
    return () => {
      for (const event of events) window.removeEventListener(event, applyCookies);
    };
  }, []);
  return null;
}
