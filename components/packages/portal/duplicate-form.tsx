import { Copy } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { duplicatePackageAction } from "@/lib/packages/actions";

/** Makes a draft from a package, to be changed where it differs. */
export async function DuplicateForm({ id }: { id: string }) {
  const t = await getTranslations("packages.manage");
  return (
    <ActionForm
      action={duplicatePackageAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <SubmitButton variant="outline" size="sm">
        <Copy aria-hidden="true" />
        {t("duplicate")}
      </SubmitButton>
    </ActionForm>
  );
}
