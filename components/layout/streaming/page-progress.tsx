"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";

import { SCRIPTS_COOKIE } from "./streaming-rules";

const THIRTY_DAYS_SECONDS = 2_592_000;
/** A page that never came must not look under way for ever. */
const GIVE_UP_MS = 15_000;

const stop = () => document.documentElement.removeAttribute("data-going");

function destinationOf(event: MouseEvent): string | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  // The router handles this click; for other navigations the browser shows progress.
  if (!event.defaultPrevented || !link || link.origin !== location.origin) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : link.href;
}

function Progress() {
  const pathname = usePathname();
  const search = useSearchParams().toString();

  useEffect(() => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${SCRIPTS_COOKIE}=1; path=/; max-age=${THIRTY_DAYS_SECONDS}; samesite=lax${secure}`;
  }, []);

  useEffect(() => {
    let timer = 0;
    const follow = (event: MouseEvent) => {
      if (destinationOf(event) === null) return;
      document.documentElement.dataset["going"] = "";
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, GIVE_UP_MS);
    };
    // React listens on the document, so a listener on the window runs after its handlers.
    window.addEventListener("click", follow);
    window.addEventListener("pageshow", stop);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("click", follow);
      window.removeEventListener("pageshow", stop);
    };
  }, []);

  // The page has arrived, or another one if this unmounts.
  useEffect(() => stop, [pathname, search]);
  return null;
}

/**
 * For personal pages: sets the cookie that allows streaming, and marks the document during a navigation.
 */
export function PageProgress() {
  return (
    // A page that is made beforehand does not know the query that it will be asked for with.
    <Suspense fallback={null}>
      <Progress />
    </Suspense>
  );
}
