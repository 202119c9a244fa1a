"use client";

import { useRef, type ReactNode } from "react";

import { VersionField } from "@/components/forms/conflict/version-field";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { ActionForm } from "@/components/forms/action-form";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { showToast } from "@/components/feedback/toast";
import { changeNoteAction } from "@/lib/conversations/customers/actions";
import type { CustomerNote } from "@/lib/conversations/customers/queries";
import { NOTE_LIMIT } from "@/lib/conversations/customers/schemas";

/** Changes a note where it stands. */
export function ChangeNote({
  note,
  userId,
  labels,
  locale,
  focusId,
  draftTexts,
  texts,
  conflict,
}: {
  note: CustomerNote;
  userId: string;
  labels: FormLabels;
  locale: string;
  /** What gets the focus when the note is saved. */
  focusId: string;
  draftTexts: { restored: string; discard: string };
  texts: { open: string; label: string; save: string; saved: string };
  /** Both versions, if another window has changed the note. */
  conflict: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details}>
      <summary
        aria-describedby={focusId}
        className="inline-flex min-h-9 cursor-pointer items-center rounded-md text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        {texts.open}
      </summary>
      <ActionForm
        action={changeNoteAction}
        labels={labels}
        locale={locale}
        onDone={() => {
          void showToast(texts.saved, "success");
          if (details.current) details.current.open = false;
          document.getElementById(focusId)?.focus();
        }}
        className="mt-2 grid gap-3"
      >
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="id" value={note.id} />
        <VersionField version={note.version} fields={{ body: note.body }} follows />
        <KeptDraft name={`note:${note.id}`} texts={draftTexts} />
        <TextAreaField
          name="body"
          label={texts.label}
          defaultValue={note.body}
          rows={3}
          required
          maxLength={NOTE_LIMIT}
        />
        {conflict}
        <div>
          <SubmitButton size="sm">{texts.save}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}
