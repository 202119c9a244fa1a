import { Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { SelectField } from "@/components/forms/fields/select-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { removeReviewAction } from "@/lib/reviews/actions";
import { removalReasons } from "@/lib/reviews/reviews";

/** Says what a removal means, and asks for one of the listed reasons. @param label what opens it */
export async function RemoveReviewForm({
  reviewId,
  reportId,
  label,
}: {
  reviewId: string;
  reportId?: string;
  label: string;
}) {
  const t = await getTranslations("operator.packageReviews");
  const reviews = await getTranslations("reviews");
  return (
    <ActionForm
      action={removeReviewAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="reviewId" value={reviewId} />
      {reportId === undefined ? null : <input type="hidden" name="reportId" value={reportId} />}
      <AskFirst
        label={label}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("removeText")}</p>
        <SelectField
          name="reason"
          label={t("reason")}
          hint={t("reasonHint")}
          options={removalReasons.map((value) => ({ value, label: reviews(`reasons.${value}`) }))}
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("submit")}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}
