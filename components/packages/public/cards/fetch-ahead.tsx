"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Where the browser can't tell when it has nothing else to do. */
const LATER_MS = 500;

/**
 * Fetches one page of its kind once this one is there and nothing else to do: with it come the files
 * that all of its kind need, so that a link to another has to wait for its words alone.
 * @param href with its locale
 */
export function FetchAhead({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    let isGone = false;
    const fetchAhead = () => {
      if (!isGone) router.prefetch(href);
    };
    const wait = () => {
      if ("requestIdleCallback" in window) requestIdleCallback(fetchAhead);
      else setTimeout(fetchAhead, LATER_MS);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      isGone = true;
    };
  }, [href, router]);
  return null;
}
