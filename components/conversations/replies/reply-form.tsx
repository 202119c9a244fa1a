import { getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { MAX_MESSAGE_LENGTH } from "@/lib/conversations/limits";
import { deleteReplyAction, saveReplyAction } from "@/lib/conversations/replies/actions";
import type { SavedReply } from "@/lib/conversations/replies/saved-replies";

interface FormProps {
  labels: FormLabels;
  locale: string;
}

/** A new saved reply, or one that is changed. */
export async function ReplyForm({ reply, ...form }: FormProps & { reply?: SavedReply }) {
  const t = await getTranslations("conversations.replies");
  return (
    <ActionForm {...form} action={saveReplyAction} className="grid gap-4 pb-4">
      {reply ? <input type="hidden" name="id" value={reply.id} /> : null}
      <TextField
        name="title"
        label={t("fieldTitle")}
        maxLength={80}
        required
        {...(reply ? { defaultValue: reply.title } : {})}
      />
      <TextAreaField
        name="content"
        label={t("fieldContent")}
        maxLength={MAX_MESSAGE_LENGTH}
        rows={4}
        required
        {...(reply ? { defaultValue: reply.content } : {})}
      />
      <SubmitButton className="justify-self-start">{t("save")}</SubmitButton>
    </ActionForm>
  );
}

/** Asks once more before it deletes, by a second press, also without scripts. */
export async function DeleteReply({ id, ...form }: FormProps & { id: string }) {
  const t = await getTranslations("conversations.replies");
  return (
    <details className="pb-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-destructive">
        {t("delete")}
      </summary>
      <ActionForm
        {...form}
        action={deleteReplyAction}
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <p className="text-sm">{t("deleteQuestion")}</p>
        <SubmitButton variant="destructive" size="sm">
          {t("delete")}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
