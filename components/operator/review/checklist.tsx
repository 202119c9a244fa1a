import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CheckField } from "@/components/forms/fields/check-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { momentText } from "@/lib/i18n/moment-text";
import { Card, CardContent } from "@/components/ui/card";
import { checkItems } from "@/lib/agencies/check-items";
import type { AgencyApplication } from "@/lib/agencies/types";
import { setChecksAction } from "@/lib/operator/review/actions";
import type { AgencyCheck } from "@/lib/operator/review/checks";

/** What admins have checked, by whom and when. */
export async function Checklist({
  application,
  checks,
  isOwn,
}: {
  application: AgencyApplication;
  checks: readonly AgencyCheck[];
  isOwn: boolean;
}) {
  const t = await getTranslations("agencies.checks");
  const { id, correctedAt } = application;
  const boxes = await Promise.all(
    checkItems.map(async (item) => {
      const check = checks.find((each) => each.item === item);
      if (!check) return { item, isOn: false, hint: undefined };
      const by = t("by", {
        name: check.checkedBy ?? t("gone"),
        time: await momentText(check.checkedAt),
      });
      const isOlder = correctedAt !== null && Date.parse(check.checkedAt) < Date.parse(correctedAt);
      return { item, isOn: true, hint: isOlder ? `${by} · ${t("before")}` : by };
    }),
  );
  return (
    <Card>
      <CardContent>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
        <ActionForm
          action={setChecksAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
          about={checks.map(({ item }) => item).join(" ")}
          className="mt-5 grid gap-4"
        >
          <input type="hidden" name="agencyId" value={id} />
          <input type="hidden" name="shown" value={checks.map(({ item }) => item).join(" ")} />
          <div className="grid gap-3 sm:grid-cols-2 sm:gap-x-6">
            {boxes.map(({ item, isOn, hint }) => (
              <CheckField
                key={`${item}-${isOn}`}
                name={item}
                label={t(`items.${item}`)}
                isOn={isOn}
                {...(hint ? { hint } : {})}
              />
            ))}
          </div>
          {isOwn ? null : (
            <div>
              <SubmitButton variant="outline">{t("save")}</SubmitButton>
            </div>
          )}
        </ActionForm>
      </CardContent>
    </Card>
  );
}
