import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CheckField } from "@/components/forms/fields/check-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { requireAgencyTwoStepAction } from "@/lib/operator/actions";

/** Whether agencies need a second factor. */
export async function AgencyTwoStep({ isRequired }: { isRequired: boolean }) {
  const t = await getTranslations("operator.agencyTwoStep");
  return (
    <Card className="mt-6 p-4">
      <ActionForm
        action={requireAgencyTwoStepAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
      >
        <CheckField
          key={String(isRequired)}
          name="required"
          label={t("label")}
          hint={t("hint")}
          isOn={isRequired}
        />
        <SubmitButton variant="outline">{t("save")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
