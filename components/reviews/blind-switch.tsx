import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CheckField } from "@/components/forms/fields/check-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import { blindReviewsAction } from "@/lib/reviews/actions";

/** Whether new reviews stay hidden until the agency has rated its side. */
export async function BlindSwitch({ areBlind }: { areBlind: boolean }) {
  const t = await getTranslations("reviews.blind");
  return (
    <Card className="mt-6 p-4">
      <ActionForm
        action={blindReviewsAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3"
      >
        <CheckField
          key={String(areBlind)}
          name="blind"
          label={t("label")}
          hint={t("hint")}
          isOn={areBlind}
        />
        <SubmitButton variant="outline">{t("save")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}
