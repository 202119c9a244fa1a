import { getLocale, getTranslations } from "next-intl/server";

import { PackageSelect } from "@/components/bookings/portal/package-select";
import { FilterForm } from "@/components/forms/filter-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { Segment, Segments } from "@/components/layout/strip/segments";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { analyticsPath, periodFields, presets, type Period } from "@/lib/analytics/period";
import type { PackageChoice } from "@/lib/bookings/portal/queries";
import { localePath } from "@/lib/i18n/paths";

const field = "grid min-w-0 content-start gap-1.5";

export async function PeriodPicker({
  period,
  packageId,
  packages,
  today,
}: {
  period: Period;
  packageId: string | null;
  packages: readonly PackageChoice[];
  today: string;
}) {
  const t = await getTranslations("analytics.period");
  const locale = await getLocale();
  const { fields } = await getFormLabels();
  const action = localePath(locale, "/agency-portal/analytics");
  const kept = periodFields(period);
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <Segments label={t("label")}>
        {presets.map((preset) => (
          <Segment
            key={preset}
            href={analyticsPath({ ...period, preset }, packageId)}
            current={period.preset === preset && "page"}
            keepsPlace
            className="px-3.5"
          >
            {t(`presets.${preset}`)}
          </Segment>
        ))}
      </Segments>
      <FilterForm
        action={action}
        label={t("custom")}
        words={{ fields, locale }}
        values={{ from: period.from, to: period.to, package: packageId ?? "" }}
        className="grid grid-cols-2 items-end gap-3 max-sm:w-full sm:flex"
      >
        {packageId ? <input type="hidden" name="package" defaultValue={packageId} /> : null}
        <div className={field}>
          <Label htmlFor="analytics-from">{t("from")}</Label>
          <Input
            id="analytics-from"
            type="date"
            name="from"
            required
            max={today}
            defaultValue={period.from}
          />
        </div>
        <div className={field}>
          <Label htmlFor="analytics-to">{t("to")}</Label>
          <Input
            id="analytics-to"
            type="date"
            name="to"
            required
            max={today}
            defaultValue={period.to}
          />
        </div>
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          {t("show")}
        </Button>
      </FilterForm>
      <FilterForm
        action={action}
        label={t("package")}
        values={{ ...Object.fromEntries(kept), package: packageId ?? "" }}
        className="flex min-w-0 items-end gap-3 max-sm:w-full"
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <div className={`${field} max-sm:flex-1`}>
          <PackageSelect
            id="analytics-package"
            packageId={packageId}
            packages={packages}
            // As wide with the names of the packages as before they are known.
            className="sm:w-64"
          />
        </div>
        {/* A choice counts at once; without scripts it has to be sent. */}
        <Button type="submit" variant="secondary" className="hidden no-js:inline-flex">
          {t("show")}
        </Button>
      </FilterForm>
    </div>
  );
}
