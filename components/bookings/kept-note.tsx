"use client";

import { useEffect, useRef, type ReactNode } from "react";

const keyOf = (packageId: string) => `wf-note:${packageId}`;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers may forbid it; the note then lasts as long as the page.
    return null;
  }
}

/** Around the note to the agency: the tab remembers it through a reload or a new sign-in. */
export function KeptNote({ packageId, children }: { packageId: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    if (!field) return;
    const key = keyOf(packageId);
    const kept = storage()?.getItem(key);
    if (field.value === "" && kept) {
      field.value = kept;
      // Who counts its characters hears of it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => storage()?.setItem(key, field.value);
    field.addEventListener("input", keep);
    if (field.value !== "") keep();
    return () => field.removeEventListener("input", keep);
  }, [packageId]);
  return <div ref={box}>{children}</div>;
}

/** Once it is booked, what was written belongs to the trip. */
export function ForgetNote({ packageId }: { packageId: string }) {
  useEffect(() => storage()?.removeItem(keyOf(packageId)), [packageId]);
  return null;
}
