import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CheckGroup } from "@/components/forms/fields/check-group";
import { TextField } from "@/components/forms/fields/text-field";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card, CardContent } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { addDays } from "@/lib/dates/plain-date";
import { previewRepetitionAction } from "@/lib/packages/departures/actions";
import { weekdays } from "@/lib/packages/departures/repeat-dates";
import { dayFields, type RepeatedDepartures } from "@/lib/packages/departures/schemas";
import { packageLimits } from "@/lib/packages/limits";

import { RepeatCount } from "./repeat-count";
import { SeatsField } from "./seats-field";

/** A Monday: the names of the days are taken from its week. */
const A_MONDAY = "2024-01-01";

export async function RepeatForm({
  id,
  today,
  seats,
  labels,
  shown,
}: {
  id: string;
  today: string;
  seats: number | null;
  labels: FormLabels;
  shown: RepeatedDepartures | null;
}) {
  const t = await getTranslations("packages.departures");
  const locale = await getLocale();
  const span = { min: today, max: addDays(today, packageLimits.departureDays) };
  const texts = {
    none: t("countNone"),
    one: String(t.raw("countOne")),
    many: String(t.raw("countMany")),
    tooMany: String(t.raw("countTooMany")),
  };
  return (
    <Card>
      <CardContent className="grid gap-5">
        <h2 className="text-lg font-bold">{t("repeatTitle")}</h2>
        <ActionForm
          action={previewRepetitionAction}
          labels={labels}
          locale={locale}
          className="grid gap-5"
        >
          <input type="hidden" name="id" value={id} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="start"
              type="date"
              {...span}
              label={t("start")}
              defaultValue={shown?.start ?? ""}
              required
            />
            <TextField
              name="until"
              type="date"
              {...span}
              label={t("until")}
              defaultValue={shown?.until ?? ""}
              required
            />
          </div>
          <CheckGroup
            name={dayFields[0]}
            legend={t("days")}
            boxes={weekdays.map((day, index) => ({
              name: dayFields[index] ?? "day1",
              label: formatDate(addDays(A_MONDAY, index), locale, { weekday: "short" }),
              isOn: shown?.days.includes(day) ?? false,
            }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="everyWeeks"
              type="number"
              inputMode="numeric"
              {...packageLimits.everyWeeks}
              step={1}
              label={t("everyWeeks")}
              hint={t("everyWeeksHint")}
              defaultValue={String(shown?.everyWeeks ?? 1)}
              required
            />
            <SeatsField label={t("seatsEach")} seats={shown?.seats ?? seats} />
          </div>
          <div className="grid justify-items-start gap-2">
            <SubmitButton variant="outline">{t("show")}</SubmitButton>
            <RepeatCount texts={texts} locale={locale} />
          </div>
        </ActionForm>
      </CardContent>
    </Card>
  );
}
