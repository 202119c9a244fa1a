"use client";

import { useEffect, useRef, type ReactNode } from "react";

/** Submits the form inside it, once, as soon as scripts run. */
export function SubmitOnce({ isDue, children }: { isDue: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // A refusal renders the form again, and must not submit it again.
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isDue || isSubmitted.current) return;
    isSubmitted.current = true;
    box.current?.querySelector("form")?.requestSubmit();
  }, [isDue]);
  return <div ref={box}>{children}</div>;
}
