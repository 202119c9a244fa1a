import { getTranslations } from "next-intl/server";

import type { FormLabels } from "@/components/forms/form-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { OwnDepartures } from "@/lib/packages/departures/own-departures";
import { ownPackagePath } from "@/lib/packages/paths";

import { DepartureRow } from "./departure-row";

const TITLE_ID = "departures-title";

export async function OwnDepartureList({
  item,
  departures,
  isFirst,
  labels,
}: {
  item: { id: string; maxParticipants: number | null };
  departures: OwnDepartures;
  isFirst: boolean;
  labels: FormLabels;
}) {
  const t = await getTranslations("packages.departures");
  const { upcoming, laterFrom, past } = departures;
  const row = { id: item.id, labels, focusId: TITLE_ID };
  const here = ownPackagePath(item.id, "departures");
  const isFree = !upcoming.some(({ id }) => id !== null);
  const link = buttonVariants({ variant: "outline" });
  return (
    <section aria-labelledby={TITLE_ID} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={TITLE_ID} tabIndex={-1} className="text-xl font-bold">
        {t(isFree && upcoming.length > 0 ? "chosen" : "upcoming")}
      </h2>
      {isFree && isFirst ? (
        <div className="rounded-xl border border-dashed px-5 py-6">
          <h3 className="font-semibold">{t("empty")}</h3>
          <p className="mt-1 max-w-prose text-muted-foreground">
            {t("emptyText", { seats: item.maxParticipants ?? 0 })}
          </p>
        </div>
      ) : null}
      {upcoming.length > 0 ? (
        <Card>
          <ul className="divide-y">
            {upcoming.map((departure) => (
              <DepartureRow key={departure.date} {...row} departure={departure} />
            ))}
          </ul>
        </Card>
      ) : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isFirst ? null : (
          <LocaleLink href={here} prefetch={false} className={link}>
            {t("soonest")}
          </LocaleLink>
        )}
        {laterFrom === null ? null : (
          <LocaleLink href={`${here}?from=${laterFrom}`} prefetch={false} className={link}>
            {t("later")}
          </LocaleLink>
        )}
      </div>
      {past.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t("past", { count: past.length })}
            <span className="ml-2 text-sm font-normal text-muted-foreground">{t("pastLead")}</span>
          </summary>
          <Card className="mt-2">
            <ul className="divide-y">
              {past.map((departure) => (
                <DepartureRow key={departure.date} {...row} departure={departure} isPast />
              ))}
            </ul>
          </Card>
        </details>
      ) : null}
    </section>
  );
}
