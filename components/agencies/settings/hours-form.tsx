import { getLocale, getTranslations } from "next-intl/server";

import { CheckGroup } from "@/components/forms/fields/check-group";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { saveHoursAction } from "@/lib/agencies/settings/actions";
import { workingDayFields, type WorkingHours } from "@/lib/agencies/settings/hours-schema";
import { formatDate } from "@/lib/dates/date";
import { addDays } from "@/lib/dates/plain-date";

/** Any Monday. */
const MONDAY = "2024-01-01";

/** When the agency answers, by which its reply time is measured. */
export async function HoursForm({ hours }: { hours: WorkingHours }) {
  const t = await getTranslations("settings.hours");
  const flash = await getTranslations("flash");
  const locale = await getLocale();
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <p className="mt-1 text-sm text-muted-foreground">{t("lead")}</p>
        <NoticeForm
          action={saveHoursAction}
          labels={await getFormLabels()}
          locale={locale}
          notice={flash("settingsSaved")}
          className="mt-4 grid gap-4"
        >
          <CheckGroup
            name="day1"
            legend={t("days")}
            boxes={workingDayFields.map((name, index) => ({
              name,
              label: formatDate(addDays(MONDAY, index), locale, { weekday: "short" }),
              isOn: hours.days.includes(index + 1),
            }))}
          />
          <div className="grid grid-cols-2 gap-4">
            <TextField
              name="opensAt"
              type="time"
              label={t("opensAt")}
              defaultValue={hours.opensAt}
              required
            />
            <TextField
              name="closesAt"
              type="time"
              label={t("closesAt")}
              defaultValue={hours.closesAt}
              required
            />
          </div>
          <div>
            <SubmitButton variant="outline">{t("save")}</SubmitButton>
          </div>
        </NoticeForm>
      </CardContent>
    </Card>
  );
}
