"use client";

import { useEffect, useRef, type ReactNode } from "react";

import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

const fields = ["note", "contactPhone"] as const;

type KeptField = (typeof fields)[number];

interface Whose {
  /** The author: a tab outlives a session, and another account may sign in. */
  userId: string;
  packageId: string;
}

export function noteName(field: KeptField, { userId, packageId }: Whose): string {
  return `${field}:${userId}:${packageId}`;
}

/** Around a field for the agency: the tab remembers it through a reload or a new sign-in. */
export function KeptNote({
  field: name,
  userId,
  packageId,
  children,
}: Whose & { field: KeptField; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(
      `[name="${name}"]`,
    );
    if (!field) return;
    const draft = noteName(name, { userId, packageId });
    const kept = storedDraft(draft);
    if (field.value === "" && kept) {
      field.value = kept;
      // Character counters listen to it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => storeDraft(draft, field.value);
    field.addEventListener("input", keep);
    if (field.value !== "") keep();
    return () => field.removeEventListener("input", keep);
  }, [name, userId, packageId]);
  return <div ref={box}>{children}</div>;
}

/** A booked note is part of the trip. */
export function ForgetNote({ userId, packageId }: Whose) {
  useEffect(() => {
    for (const field of fields) storeDraft(noteName(field, { userId, packageId }), "");
  }, [userId, packageId]);
  return null;
}
