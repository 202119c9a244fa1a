"use client";

import { LoaderCircle, Trash2 } from "lucide-react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { deleteNoteAction } from "@/lib/conversations/customers/actions";

/** Deletes a note with one press. */
export function DeleteNote({
  id,
  userId,
  locale,
  label,
  describedBy,
  focusId,
  texts,
}: {
  id: string;
  userId: string;
  locale: string;
  label: string;
  describedBy: string;
  /** What gets the focus when the note is gone. */
  focusId: string;
  texts: { errors: Readonly<Record<string, string>> };
}) {
  const { form, isPending, failure } = useOneClick(
    deleteNoteAction,
    { notice: () => null, error: (code) => texts.errors[code] },
    () => document.getElementById(focusId)?.focus(),
  );
  return (
    <form {...form}>
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="userId" value={userId} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        aria-busy={isPending}
        aria-describedby={describedBy}
      >
        {isPending ? (
          <LoaderCircle aria-hidden="true" className="animate-spin" />
        ) : (
          <Trash2 aria-hidden="true" />
        )}
        {label}
      </Button>
      {failure ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {texts.errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}
