"use client";

import { useEffect, useId, useRef } from "react";

import { Button } from "@/components/ui/button";
import { fillTemplate } from "@/lib/i18n/fill-template";

import type { DeleteTexts } from "./action-texts";
import { DeleteForm } from "./delete-form";

/** The spec's question in the platform's own dialog, which keeps the focus and closes on Escape. */
export function DeleteDialog({
  id,
  title,
  locale,
  isArchived,
  texts,
  onClose,
}: {
  id: string;
  title: string;
  locale: string;
  isArchived: boolean;
  texts: DeleteTexts;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPending = useRef(false);
  const headingId = useId();
  const textId = useId();

  useEffect(() => {
    dialog.current?.showModal();
    return () => {
      // The package went away, and this card with it: the focus must not get lost.
      if (isPending.current) document.getElementById("content")?.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={headingId}
      aria-describedby={textId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border bg-popover p-6 text-popover-foreground shadow-lift backdrop:bg-black/50"
      onClose={onClose}
      onCancel={(event) => {
        if (isPending.current) event.preventDefault();
      }}
    >
      <h2 id={headingId} className="text-xl font-bold">
        {texts.question}
      </h2>
      <p id={textId} className="mt-2 mb-6 break-words text-muted-foreground">
        {fillTemplate(texts.consequence, { title })}
      </p>
      <DeleteForm
        {...{ id, locale, texts, isArchived }}
        onPending={(pending) => {
          isPending.current = pending;
        }}
        onArchived={() => dialog.current?.close()}
        cancel={
          <Button type="button" variant="outline" autoFocus onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </Button>
        }
      />
    </dialog>
  );
}
