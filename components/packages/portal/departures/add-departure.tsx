import { getLocale, getTranslations } from "next-intl/server";

import { TextField } from "@/components/forms/fields/text-field";
import type { FormLabels } from "@/components/forms/form-state";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { addDays } from "@/lib/dates/plain-date";
import { addDepartureAction } from "@/lib/packages/departures/actions";
import { packageLimits } from "@/lib/packages/limits";

import { SeatsField } from "./seats-field";

const TITLE_ID = "add-departure";

export async function AddDeparture({
  id,
  today,
  seats,
  labels,
}: {
  id: string;
  today: string;
  seats: number | null;
  labels: FormLabels;
}) {
  const t = await getTranslations("packages.departures");
  return (
    <Card>
      <CardContent className="grid gap-5">
        <h2 id={TITLE_ID} tabIndex={-1} className="text-lg font-bold">
          {t("addTitle")}
        </h2>
        <NoticeForm
          action={addDepartureAction}
          labels={labels}
          locale={await getLocale()}
          notice={t("added")}
          clears
          focusId={TITLE_ID}
          className="grid gap-5"
        >
          <input type="hidden" name="id" value={id} />
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
            <TextField
              name="date"
              type="date"
              min={today}
              max={addDays(today, packageLimits.departureDays)}
              label={t("date")}
              required
            />
            <SeatsField label={t("seats")} seats={seats} />
          </div>
          <SubmitButton className="justify-self-start">{t("add")}</SubmitButton>
        </NoticeForm>
      </CardContent>
    </Card>
  );
}
