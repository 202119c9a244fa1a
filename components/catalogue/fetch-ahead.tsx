"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Where the browser can't tell when it has nothing else to do. */
const LATER_MS = 500;

/** @returns what takes it back */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(act);
    return () => {
      cancelIdleCallback(id);
    };
  }
  const timer = setTimeout(act, LATER_MS);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Fetches one page of its kind once this one is there and nothing else to do: with it come the files
 * that all of its kind need, so that a link to another has to wait for its words alone.
 * @param href with its locale
 */
export function FetchAhead({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    const wait = () => {
      takeBack = whenIdle(() => {
        router.prefetch(href);
      });
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      window.removeEventListener("load", wait);
      takeBack?.();
    };
  }, [href, router]);
  return null;
}
