import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { deleteAnnouncementAction } from "@/lib/operator/actions";

/** The button that deletes, beside the one that does not. */
export async function DeleteAnnouncement({ id, cancel }: { id: string; cancel: ReactNode }) {
  const t = await getTranslations("operator.announcements");
  return (
    <ActionForm
      action={deleteAnnouncementAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-4"
    >
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap justify-end gap-3">
        {cancel}
        <SubmitButton variant="destructive">{t("deleteNow")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
