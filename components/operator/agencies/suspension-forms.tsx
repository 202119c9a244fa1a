import { OctagonPause, Play } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { restoreAgencyAction, suspendAgencyAction } from "@/lib/operator/actions";
import { operatorLimits } from "@/lib/operator/limits";
import type { AgencyRecord } from "@/lib/operator/types";

/** Explains a suspension and requires a reason. */
export async function SuspendForm({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  return (
    <ActionForm
      action={suspendAgencyAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="agencyId" value={agency.id} />
      <AskFirst
        label={t("suspendOpen")}
        icon={<OctagonPause aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <h3 className="text-lg font-semibold wrap-anywhere">
          {t("suspendTitle", { name: agency.businessName })}
        </h3>
        <p className="text-sm text-muted-foreground">{t("suspendText")}</p>
        <TextAreaField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={operatorLimits.suspensionReason}
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("suspend")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}

export async function RestoreForm({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  return (
    <ActionForm
      action={restoreAgencyAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-3"
    >
      <input type="hidden" name="agencyId" value={agency.id} />
      <AskFirst label={t("restoreOpen")} icon={<Play aria-hidden="true" />} variant="default">
        <div className="grid grid-cols-1 justify-items-start gap-3 rounded-lg bg-success-soft p-4">
          <h3 className="font-semibold wrap-anywhere">
            {t("restoreTitle", { name: agency.businessName })}
          </h3>
          <p className="text-sm">{t("restoreText")}</p>
          <SubmitButton>{t("restore")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}
