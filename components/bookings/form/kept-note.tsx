"use client";

import { useEffect, useRef, type ReactNode } from "react";

import { storedDraft, storeDraft } from "@/components/forms/drafts/stored-draft";

/** What somebody writes to an agency before they book, by the names of its fields. */
const fields = ["note", "contactPhone"] as const;

type KeptField = (typeof fields)[number];

interface Whose {
  /** Who wrote it: the tab outlives a session, and the next one may be somebody else's. */
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
      // Who counts its characters hears of it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => storeDraft(draft, field.value);
    field.addEventListener("input", keep);
    if (field.value !== "") keep();
    return () => field.removeEventListener("input", keep);
  }, [name, userId, packageId]);
  return <div ref={box}>{children}</div>;
}

/** Once it is booked, what was written belongs to the trip. */
export function ForgetNote({ userId, packageId }: Whose) {
  useEffect(() => {
    for (const field of fields) storeDraft(noteName(field, { userId, packageId }), "");
  }, [userId, packageId]);
  return null;
}
