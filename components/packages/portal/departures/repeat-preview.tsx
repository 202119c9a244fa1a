import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/date";
import { addDeparturesAction } from "@/lib/packages/departures/actions";
import type { RepeatedDepartures } from "@/lib/packages/departures/schemas";
import { ownPackagePath } from "@/lib/packages/paths";
import { cn } from "@/lib/utils/cn";

const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

export async function RepeatPreview({
  id,
  repetition,
  taken,
  labels,
}: {
  id: string;
  repetition: RepeatedDepartures;
  taken: ReadonlySet<string>;
  labels: FormLabels;
}) {
  const t = await getTranslations("packages.departures");
  const locale = await getLocale();
  const { dates, days, start, until, everyWeeks, seats } = repetition;
  const there = dates.filter((date) => taken.has(date)).length;
  const fields = {
    id,
    start,
    until,
    everyWeeks,
    seats,
    ...Object.fromEntries(days.map((number) => [`day${String(number)}`, "on"])),
  };
  return (
    <section id="preview" aria-labelledby="preview-title" className="scroll-mt-20">
      <Card className="border-primary">
        <CardContent className="grid gap-5">
          <div>
            <h2 id="preview-title" tabIndex={-1} className="text-xl font-bold">
              {t("previewTitle", { count: dates.length, seats })}
            </h2>
            {there > 0 ? (
              <p className="mt-1 text-muted-foreground">{t("previewTaken", { count: there })}</p>
            ) : null}
          </div>
          <ul className="max-h-80 columns-[11rem] gap-x-6 overflow-y-auto text-sm tabular-nums">
            {dates.map((date) => (
              <li
                key={date}
                className={cn(
                  "break-inside-avoid py-1",
                  taken.has(date) && "text-muted-foreground",
                )}
              >
                <time dateTime={date}>{formatDate(date, locale, day)}</time>
                {taken.has(date) ? ` (${t("there")})` : null}
              </li>
            ))}
          </ul>
          <ActionForm
            action={addDeparturesAction}
            labels={labels}
            locale={locale}
            className="flex flex-wrap gap-3"
          >
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {there < dates.length ? (
              <SubmitButton>{t("confirm", { count: dates.length - there })}</SubmitButton>
            ) : null}
            <LocaleLink
              href={ownPackagePath(id, "departures")}
              prefetch={false}
              className={buttonVariants({ variant: "outline" })}
            >
              {t("cancel")}
            </LocaleLink>
          </ActionForm>
        </CardContent>
      </Card>
    </section>
  );
}
