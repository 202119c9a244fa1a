import { getLocale, getTranslations } from "next-intl/server";

import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { savePhonesAction } from "@/lib/agencies/settings/actions";
import type { AgencyPhones } from "@/lib/agencies/settings/phones-schema";
import { MAX_PHONE_LENGTH } from "@/lib/forms/phone";

/** What vouchers say of how to reach the agency. */
export async function PhonesForm({ phones }: { phones: AgencyPhones }) {
  const t = await getTranslations("settings.phones");
  const shell = await getTranslations("shell");
  const flash = await getTranslations("flash");
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("lead")}</p>
        <NoticeForm
          action={savePhonesAction}
          labels={await getFormLabels()}
          locale={await getLocale()}
          notice={flash("settingsSaved")}
          className="mt-4 grid gap-4"
        >
          <TextField
            name="daytimePhone"
            type="tel"
            label={t("daytime")}
            optionalLabel={shell("optional")}
            defaultValue={phones.daytimePhone ?? ""}
            maxLength={MAX_PHONE_LENGTH}
          />
          <TextField
            name="emergencyPhone"
            type="tel"
            label={t("emergency")}
            optionalLabel={shell("optional")}
            defaultValue={phones.emergencyPhone ?? ""}
            maxLength={MAX_PHONE_LENGTH}
          />
          <div>
            <SubmitButton variant="outline">{t("save")}</SubmitButton>
          </div>
        </NoticeForm>
      </CardContent>
    </Card>
  );
}
