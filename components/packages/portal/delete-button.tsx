"use client";

import { Trash2 } from "lucide-react";

import { QuestionLink } from "@/components/feedback/question-link";
import { Button } from "@/components/ui/button";
import { fillTemplate } from "@/lib/i18n/fill-template";

import type { DeleteTexts } from "./action-texts";
import { DeleteForm } from "./delete-form";

export function DeleteButton({
  href,
  label,
  describedBy,
  title,
  texts,
  isCompact = false,
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
  isCompact?: boolean;
}) {
  return (
    <QuestionLink
      {...{ href, label, describedBy, isCompact }}
      icon={<Trash2 aria-hidden="true" />}
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
            <Button type="button" variant="outline" data-cancel="">
              {texts.cancel}
            </Button>
          }
        />
      )}
    </QuestionLink>
  );
}
