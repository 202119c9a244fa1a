"use client";

import { QuestionLink } from "@/components/feedback/question-link";
import { Button } from "@/components/ui/button";
import { fillTemplate } from "@/lib/i18n/fill-template";

import type { DeleteTexts } from "./action-texts";
import { DeleteForm } from "./delete-form";

/** Leads to the spec's question about a package, and asks it right here where scripts run. */
export function DeleteButton({
  href,
  label,
  describedBy,
  title,
  texts,
  ...form
}: {
  href: string;
  label: string;
  describedBy: string;
  id: string;
  title: string;
  locale: string;
  isArchived: boolean;
  texts: DeleteTexts;
}) {
  return (
    <QuestionLink
      {...{ href, label, describedBy }}
      question={texts.question}
      text={fillTemplate(texts.consequence, { title })}
    >
      {({ close, setBusy }) => (
        <DeleteForm
          {...form}
          texts={texts}
          onPending={setBusy}
          onArchived={close}
          cancel={
            <Button type="button" variant="outline" autoFocus onClick={close}>
              {texts.cancel}
            </Button>
          }
        />
      )}
    </QuestionLink>
  );
}
