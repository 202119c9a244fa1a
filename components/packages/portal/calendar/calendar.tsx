import { CalendarDays as CalendarIcon } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { setSeatsAction } from "@/lib/packages/departures/actions";
import type { CalendarRange } from "@/lib/packages/departures/calendar";
import type { CalendarEntry } from "@/lib/packages/departures/calendar-queries";
import { MANY_BUTTON, MANY_FIELD } from "@/lib/packages/departures/seat-fields";
import { packageLimits } from "@/lib/packages/limits";

import { CalendarDays } from "./calendar-days";

export async function Calendar({
  range,
  entries,
  hasMore,
  today,
}: {
  range: CalendarRange;
  entries: readonly CalendarEntry[];
  hasMore: boolean;
  today: string;
}) {
  const t = await getTranslations("packages.calendar");
  const canChange = entries.some(({ departureId, date }) => departureId !== null && date >= today);
  return (
    <NoticeForm
      action={setSeatsAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      about={range.from + range.to}
      notice={null}
      className="grid gap-4"
    >
      {hasMore ? <p className="text-sm font-medium">{t("more")}</p> : null}
      {entries.length === 0 ? (
        <EmptyState
          icon={<CalendarIcon aria-hidden="true" />}
          title={t("none")}
          text={t("noneText")}
        />
      ) : (
        <CalendarDays range={range} entries={entries} today={today} />
      )}
      {canChange ? (
        <div className="sticky bottom-2 z-10 grid items-end justify-items-start gap-x-6 gap-y-3 rounded-xl border bg-card p-3 shadow-lift @2xl:flex @2xl:p-4">
          <SubmitButton>{t("save")}</SubmitButton>
          <div className="flex w-full flex-wrap items-end gap-3 @2xl:w-auto">
            <TextField
              name={MANY_FIELD}
              type="number"
              inputMode="numeric"
              {...packageLimits.seats}
              step={1}
              label={t("many")}
              fieldClassName="min-w-32 flex-1 @2xl:w-60 @2xl:flex-none"
            />
            <SubmitButton variant="outline" {...MANY_BUTTON}>
              {t("setMany")}
            </SubmitButton>
          </div>
        </div>
      ) : null}
    </NoticeForm>
  );
}
