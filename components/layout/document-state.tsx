"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

import { signInPathFor } from "@/lib/auth/guarded-paths";
import { splitLocale } from "@/lib/i18n/paths";

import { closeMenusBehindFocus } from "./menu-focus";
import { endFreshness, endOpening } from "./opening";
import { applyWholeStyles } from "./whole-styles";

const attributes = [
  { cookie: "wf_role", name: "role", values: /^(user|agency|admin)$/ },
  { cookie: "wf_currency", name: "currency", values: /^(USD|EUR|GBP|JPY)$/ },
  { cookie: "wf_theme", name: "theme", values: /^(light|dark)$/ },
] as const;

/** @returns the role of whoever is signed in, as far as the browser knows */
function applyCookies(): string {
  const { dataset } = document.documentElement;
  for (const { cookie, name, values } of attributes) {
    const value = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
    if (values.test(value)) dataset[name] = value;
    else document.documentElement.removeAttribute(`data-${name}`);
  }
  dataset["js"] = "";
  dataset["live"] = "";
  return dataset["role"] ?? "";
}

/**
 * Does after each soft navigation what the boot script does on a page load: sign-in and sign-out
 * change the cookies without one, and a page may come back from the browser's own cache. Tabs tell
 * each other; a personal page whose person has left is taken away.
 */
export function DocumentState() {
  const pathname = usePathname();
  const shownFor = useRef("");
  const channel = useRef<BroadcastChannel>(null);

  // After each rendering: a sign-out on the home page leads to the home page.
  useLayoutEffect(() => {
    const role = applyCookies();
    if (role !== shownFor.current) channel.current?.postMessage(role);
    shownFor.current = role;
  });

  // Its page is there: whoever goes back now has all of that one at once, and stands where they stood.
  useLayoutEffect(endOpening, [pathname]);

  useEffect(() => {
    window.addEventListener("popstate", endFreshness);
    return () => window.removeEventListener("popstate", endFreshness);
  }, []);

  useEffect(closeMenusBehindFocus, []);

  useEffect(() => {
    void applyWholeStyles();
  }, []);

  useEffect(() => {
    const follow = () => {
      const role = applyCookies();
      const isPersonal = signInPathFor(splitLocale(location.pathname).path) !== null;
      if (shownFor.current === "" || shownFor.current === role || !isPersonal) return;
      document.body.hidden = true;
      location.reload();
    };
    channel.current = new BroadcastChannel("wayfare-session");
    channel.current.onmessage = follow;
    // A form posted without scripts loads a page anew: the other tabs hear of it here.
    channel.current.postMessage(shownFor.current);
    const events = ["pageshow", "focus"] as const;
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      channel.current?.close();
      for (const event of events) window.removeEventListener(event, follow);
    };
  }, []);
  return null;
}
