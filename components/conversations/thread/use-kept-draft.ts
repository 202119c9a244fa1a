"use client";

import { useEffect, type RefObject } from "react";

import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

/** Brings back a draft when the thread is opened, and keeps it from then on. */
export function useKeptDraft({
  conversationId,
  unsent,
  setDraft,
  field,
}: {
  conversationId: string;
  /** Everything that is not known to have arrived. */
  unsent: string;
  setDraft: (draft: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}): void {
  useEffect(() => {
    // What was typed before scripts were ready comes before what was kept.
    const kept = field.current?.value || storedDraft(conversationId);
    if (kept) setDraft(kept);
  }, [conversationId, field, setDraft]);

  useEffect(() => {
    // Not in the first moment, when what was kept has not been brought back yet.
    const store = () => storeDraft(conversationId, unsent);
    const timer = window.setTimeout(store, 100);
    if (unsent) window.addEventListener("pagehide", store);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("pagehide", store);
    };
  }, [conversationId, unsent]);
}
