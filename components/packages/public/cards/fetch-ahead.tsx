"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** For browsers without requestIdleCallback. */
const LATER_MS = 500;

/** Brings the files that all pages of the kind share. @param href with its locale */
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
