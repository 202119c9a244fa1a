"use client";

import { useEffect, useRef, type ReactNode } from "react";

interface Whose {
  /** Who wrote it: the tab outlives a session, and the next one may be somebody else's. */
  userId: string;
  packageId: string;
}

export const noteKey = ({ userId, packageId }: Whose) => `wf-note:${userId}:${packageId}`;

function storage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers may forbid it; the note then lasts as long as the page.
    return null;
  }
}

/** Around the note to the agency: the tab remembers it through a reload or a new sign-in. */
export function KeptNote({ userId, packageId, children }: Whose & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("textarea");
    if (!field) return;
    const key = noteKey({ userId, packageId });
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
  }, [userId, packageId]);
  return <div ref={box}>{children}</div>;
}

/** Once it is booked, what was written belongs to the trip. */
export function ForgetNote({ userId, packageId }: Whose) {
  useEffect(() => storage()?.removeItem(noteKey({ userId, packageId })), [userId, packageId]);
  return null;
}
