"use client";

import { PencilLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { FORM_SAVED } from "@/components/forms/form-state";
import { Alert } from "@/components/ui/alert";

import { changesOf, defaultOf, fieldsOf, fill, readDraft, valueOf, type Draft } from "./draft";
import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

/**
 * Keeps unsaved input in the tab through other pages, reloads and sign-ins; a link with
 * `data-discards` discards it.
 * @param name of the draft, unique to the account
 */
export function KeptDraft({
  name,
  texts,
}: {
  name: string;
  texts: { restored: string; discard: string };
}) {
  const box = useRef<HTMLDivElement>(null);
  const discard = useRef<() => void>(null);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const now = (read: typeof valueOf): Draft =>
      Object.fromEntries(fieldsOf(form).map((field) => [field.name, read(field)]));
    let base = now(defaultOf);
    const forget = () => storeDraft(name, "");
    const keep = () => {
      const changes = changesOf(now(valueOf), base);
      if (Object.keys(changes).length === 0) forget();
      else storeDraft(name, JSON.stringify(changes));
    };
    // The values are those stored in the database.
    const onSaved = () => {
      forget();
      base = now(valueOf);
      setIsRestored(false);
    };
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isLeaving = !ctrlKey && !metaKey && !shiftKey;
      if (isLeaving && (target as Element).closest("[data-discards]")) forget();
    };

    // Input from before this ran is newer than the draft.
    const early = changesOf(now(valueOf), base);
    const kept = changesOf(readDraft(storedDraft(name)), base);
    const restored = Object.keys(kept).some((field) => field in base);
    fill(form, { ...kept, ...early });
    if (restored) setIsRestored(true);
    else keep();
    discard.current = () => {
      fill(form, base);
      forget();
      setIsRestored(false);
      fieldsOf(form)[0]?.focus();
    };

    form.addEventListener("input", keep);
    form.addEventListener(FORM_SAVED, onSaved);
    form.addEventListener("click", onClick);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener(FORM_SAVED, onSaved);
      form.removeEventListener("click", onClick);
    };
  }, [name]);

  return (
    <div ref={box} role="status" className="empty:sr-only">
      {isRestored ? (
        <Alert>
          <PencilLine aria-hidden="true" />
          <p>
            {texts.restored}{" "}
            <button
              type="button"
              className="font-semibold underline underline-offset-4"
              onClick={() => discard.current?.()}
            >
              {texts.discard}
            </button>
          </p>
        </Alert>
      ) : null}
    </div>
  );
}
