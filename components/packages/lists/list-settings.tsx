import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { deleteListAction, renameListAction } from "@/lib/packages/lists/actions";
import { MAX_LIST_NAME } from "@/lib/packages/lists/lists";
import type { OwnList } from "@/lib/packages/lists/queries";

/** Renames and deletes a list. It asks once more before it deletes, by a second press, also without scripts. */
export async function ListSettings({ list: { id, name } }: { list: OwnList }) {
  const t = await getTranslations("lists.list");
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  return (
    <details className="mt-1 max-w-xl">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-muted-foreground">
        {t("edit")}
      </summary>
      <div className="grid gap-4 rounded-xl border bg-card p-5">
        <ActionForm {...form} action={renameListAction} className="grid gap-4">
          <input type="hidden" name="listId" value={id} />
          <TextField
            name="name"
            label={t("name")}
            maxLength={MAX_LIST_NAME}
            defaultValue={name}
            required
          />
          <SubmitButton variant="outline" className="justify-self-start">
            {t("rename")}
          </SubmitButton>
        </ActionForm>
        <details className="border-t pt-2">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-sm text-destructive">
            {t("delete")}
          </summary>
          <ActionForm
            {...form}
            action={deleteListAction}
            className="flex flex-wrap items-center gap-3"
          >
            <input type="hidden" name="listId" value={id} />
            <p className="text-sm">{t("deleteQuestion")}</p>
            <SubmitButton variant="destructive" size="sm">
              {t("deleteSubmit")}
            </SubmitButton>
          </ActionForm>
        </details>
      </div>
    </details>
  );
}
