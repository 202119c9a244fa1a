import { BadgeCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { approveAgencyAction, rejectAgencyAction } from "@/lib/operator/review/actions";
import { applicationLimits } from "@/lib/agencies/limits";
import type { AgencyApplication } from "@/lib/agencies/types";
import type { CheckItem } from "@/lib/agencies/check-items";

function Seen({ application }: { application: AgencyApplication }) {
  return (
    <>
      <input type="hidden" name="agencyId" value={application.id} />
      <input type="hidden" name="seen" value={application.storedStatus} />
      <input type="hidden" name="submitted" value={application.submittedAt} />
      <input type="hidden" name="corrected" value={application.correctedAt ?? ""} />
    </>
  );
}

/** Explains an approval before it is confirmed; open items of the checklist need a reason. */
export async function ApproveForm({
  application,
  open,
}: {
  application: AgencyApplication;
  open: readonly CheckItem[];
}) {
  const t = await getTranslations("agencies.review");
  const tChecks = await getTranslations("agencies.checks.items");
  const locale = await getLocale();
  const items = new Intl.ListFormat(locale).format(open.map((item) => tChecks(item)));
  return (
    <ActionForm
      action={approveAgencyAction}
      labels={await getFormLabels()}
      locale={locale}
      className="grid gap-3"
    >
      <Seen application={application} />
      <AskFirst label={t("approve")} icon={<BadgeCheck aria-hidden="true" />} variant="default">
        <div className="grid justify-items-start gap-3 rounded-lg bg-success-soft p-4">
          <p className="font-semibold">{t("approveConfirm", { name: application.businessName })}</p>
          <p className="text-sm">{t("approveText")}</p>
          {open.length === 0 ? null : (
            <div className="grid w-full gap-3">
              <p className="text-sm font-medium">
                {t("openChecks", { count: open.length, items })}
              </p>
              <TextAreaField
                name="reason"
                label={t("waiver")}
                hint={t("waiverHint")}
                maxLength={applicationLimits.rejectionReason}
                required
              />
            </div>
          )}
          <SubmitButton>{t("approveNow")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}

export async function RejectForm({ application }: { application: AgencyApplication }) {
  const t = await getTranslations("agencies.review");
  return (
    <ActionForm
      action={rejectAgencyAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid gap-4"
    >
      <Seen application={application} />
      <h3 className="text-lg font-semibold">{t("rejectTitle")}</h3>
      {application.state === "live" ? <p className="text-sm">{t("rejectLive")}</p> : null}
      <TextAreaField
        name="reason"
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={applicationLimits.rejectionReason}
        required
      />
      <div>
        <SubmitButton variant="destructive">{t("reject")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
