"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition, type RefObject } from "react";

import { joinPageReader, type PageReader } from "./page-reader";

const TIMEOUT_MS = 5_000;

/**
 * Whether a page could be read now. The router would leave a page that cannot be read for the
 * browser's own error page, and everything typed into it would be lost.
 */
async function readability(): Promise<"readable" | "signed-out" | "unreachable"> {
  try {
    const response = await fetch("/api/pulse", {
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) return "signed-out";
    return response.ok ? "readable" : "unreachable";
  } catch {
    return "unreachable";
  }
}

/**
 * What reads the page again that it is used on, as soon as it is there; whoever asks need not know
 * whether the page can be read now.
 * @param staysSignedOut leaves the page as it is when its session has ended, where others lead to the
 *   sign-in
 */
export function usePageReader(staysSignedOut = false): RefObject<PageReader | null> {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const whenShown = useRef<() => void>(null);
  const reader = useRef<PageReader>(null);

  useEffect(() => {
    if (!isPending) whenShown.current?.();
  }, [isPending]);

  useEffect(() => {
    const joined = joinPageReader(async () => {
      const found = await readability();
      if (found === "unreachable") return false;
      if (found === "signed-out" && staysSignedOut) return true;
      await new Promise<void>((resolve) => {
        whenShown.current = resolve;
        startTransition(() => router.refresh());
      });
      return true;
    });
    reader.current = joined;
    return () => {
      joined.leave();
      // Whoever reads on does not wait for a part of the page that is gone.
      whenShown.current?.();
    };
  }, [router, startTransition, staysSignedOut]);
  return reader;
}
