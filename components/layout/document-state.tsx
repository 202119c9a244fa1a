"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

import { closeMenus, closeMenusBehindFocus } from "@/components/layout/header/menu-focus";
import { signInPathFor } from "@/lib/auth/guarded-paths";
import { splitLocale } from "@/lib/i18n/paths";
import { LANGUAGE_COOKIE } from "@/lib/i18n/suggested-language";
import { shownCurrencies } from "@/lib/money/currencies";

import { endFreshness, endOpening } from "./opening";
import { applyWholeStyles } from "./whole-styles";

const attributes = () => ({
  role: "user|agency|admin",
  currency: shownCurrencies().join("|"),
  theme: "light|dark",
});

/** @returns the signed-in role, as far as the browser knows */
function applyCookies(): string {
  const { dataset } = document.documentElement;
  for (const [name, values] of Object.entries(attributes())) {
    const cookie = new RegExp(`(?:^|; )wf_${name}=(${values})(?:;|$)`).exec(document.cookie);
    if (cookie) dataset[name] = cookie[1];
    else document.documentElement.removeAttribute(`data-${name}`);
  }
  dataset["js"] = dataset["live"] = "";
  return dataset["role"] ?? "";
}

/** Personal pages are in the language that their reader chose. */
function offerOtherLanguage() {
  const { locale, path } = splitLocale(location.pathname);
  if (
    navigator.language.startsWith(locale) ||
    document.cookie.includes(`${LANGUAGE_COOKIE}=`) ||
    signInPathFor(path) !== null
  ) {
    return;
  }
  void import("./language-offer").then(({ offerLanguage }) => offerLanguage());
}

/**
 * Repeats the boot script after each soft navigation: sign-in and sign-out change cookies without a page
 * load, and a page may come from the back/forward cache. Tabs notify each other; a personal page is
 * removed after a sign-out.
 */
export function DocumentState() {
  const pathname = usePathname();
  const shownFor = useRef("");
  const shownPath = useRef(pathname);
  const channel = useRef<BroadcastChannel>(null);

  // After each rendering: a sign-out on the home page leads to the home page.
  useLayoutEffect(() => {
    const role = applyCookies();
    if (role !== shownFor.current) {
      channel.current?.postMessage(role);
      void import("@/components/layout/header/waiting-marks").then(({ followWaiting }) =>
        followWaiting(role),
      );
    }
    shownFor.current = role;
  });

  // The page is complete: going back now renders it whole and restores the scroll position.
  useLayoutEffect(() => {
    endOpening();
    // A menu that was opened before hydration stays; the link of a menu leads away from it.
    if (shownPath.current !== pathname) closeMenus(() => true);
    shownPath.current = pathname;
  }, [pathname]);

  useEffect(() => {
    void applyWholeStyles().then(offerOtherLanguage);
    const leaving = new AbortController();
    const follow = () => {
      const role = applyCookies();
      const isPersonal = signInPathFor(splitLocale(location.pathname).path) !== null;
      if (shownFor.current === "" || shownFor.current === role || !isPersonal) return;
      document.body.hidden = true;
      location.reload();
    };
    const tabs = new BroadcastChannel("wayfare-session");
    channel.current = tabs;
    tabs.onmessage = follow;
    // A form posted without scripts loads a page anew: the other tabs hear of it here.
    tabs.postMessage(shownFor.current);
    addEventListener("popstate", endFreshness, leaving);
    addEventListener("pageshow", follow, leaving);
    addEventListener("focus", follow, leaving);
    addEventListener("focusin", closeMenusBehindFocus, leaving);
    return () => {
      leaving.abort();
      tabs.close();
    };
  }, []);
  return null;
}
