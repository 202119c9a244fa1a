import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { addToListAction } from "@/lib/packages/lists/actions";
import type { OwnList } from "@/lib/packages/lists/queries";

import { PackageBoxes } from "./package-boxes";

/** What is saved and not on the list, to be put there. */
export async function AddPackages({ list: { id, offers, unlisted } }: { list: OwnList }) {
  const t = await getTranslations("lists.add");
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      {offers.length === 0 ? (
        <p className="mt-1 text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <ActionForm
          action={addToListAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
          className="mt-3 grid gap-4"
        >
          <input type="hidden" name="listId" value={id} />
          <PackageBoxes legend={t("legend")} offers={offers} />
          {unlisted > 0 ? (
            <p className="text-sm text-muted-foreground">{t("unlisted", { count: unlisted })}</p>
          ) : null}
          <SubmitButton className="justify-self-start">{t("submit")}</SubmitButton>
        </ActionForm>
      )}
    </Card>
  );
}
