"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect } from "react";

import { SCRIPTS_COOKIE } from "./streaming-rules";

const THIRTY_DAYS_SECONDS = 2_592_000;
/** A page that never came must not look under way for ever. */
const GIVE_UP_MS = 15_000;

const stop = () => document.documentElement.removeAttribute("data-going");

/** The address that a click has the router go to, where that is another page. */
function destinationOf(event: MouseEvent): string | null {
  const { target } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  // The router takes the click from the browser; whatever the browser follows, it shows itself.
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
    // React listens on the document: on the window its own handlers have been heard.
    window.addEventListener("click", follow);
    window.addEventListener("pageshow", stop);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("click", follow);
      window.removeEventListener("pageshow", stop);
    };
  }, []);

  // The page has come, or, where this goes with it, another one.
  useEffect(() => stop, [pathname, search]);
  return null;
}

/**
 * For personal pages: tells the server that scripts run here, so that it may send a page before its
 * data, and marks the document while the next page is on its way.
 */
export function PageProgress() {
  return (
    // A page that is made beforehand does not know the query that it will be asked for with.
    <Suspense fallback={null}>
      <Progress />
    </Suspense>
  );
}
