import { Users } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import { VersionField } from "@/components/forms/conflict/version-field";
import type { FormLabels } from "@/components/forms/form-state";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/date";
import { localePath } from "@/lib/i18n/paths";
import { changeSeatsAction } from "@/lib/packages/departures/actions";
import type { OwnDeparture } from "@/lib/packages/departures/own-departures";
import { ownPackagePath, travellersPath } from "@/lib/packages/paths";

import { RemoveDeparture } from "./remove-departure";
import { SeatsField } from "./seats-field";

const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

export async function DepartureRow({
  id,
  departure,
  labels,
  focusId,
  isPast = false,
}: {
  id: string;
  departure: OwnDeparture;
  labels: FormLabels;
  focusId: string;
  isPast?: boolean;
}) {
  const t = await getTranslations("packages.departures");
  const locale = await getLocale();
  const { date, seats, taken, left } = departure;
  const shown = formatDate(date, locale, day);
  const canChange = departure.id !== null && !isPast;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:gap-x-6">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={date} className="font-semibold tabular-nums">
            {shown}
          </time>
          {left === null || isPast ? null : (
            <Badge variant={left === 0 ? "muted" : "success"}>
              {left === 0 ? t("soldOut") : t("left", { count: left })}
            </Badge>
          )}
        </p>
        <p className="flex items-center gap-3 text-sm text-muted-foreground tabular-nums">
          {seats === null ? (
            t("takenFree", { taken })
          ) : (
            <>
              <span aria-hidden="true" className="h-1.5 w-24 overflow-hidden rounded-full bg-muted">
                <span
                  className="block h-full rounded-full bg-primary"
                  style={{ width: `${String(Math.min(100, (100 * taken) / seats))}%` }}
                />
              </span>
              {t("taken", { taken, seats })}
            </>
          )}
        </p>
      </div>
      {canChange && departure.id !== null ? (
        <NoticeForm
          action={changeSeatsAction}
          labels={labels}
          locale={locale}
          notice={null}
          currentHref={localePath(locale, ownPackagePath(id, "departures"))}
          className="grid w-44 gap-2 has-[section]:w-full sm:w-52"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="departureId" value={departure.id} />
          <VersionField version={String(seats)} fields={{ seats: String(seats ?? "") }} />
          <Conflict fields={[{ name: "seats", label: t("seats") }]} />
          <div className="flex items-start gap-2">
            <SeatsField
              label={t("seats")}
              aria-label={t("seatsOn", { date: shown })}
              seats={seats}
              fieldClassName="min-w-0 flex-1"
            />
            <SubmitButton
              aria-label={`${t("save")}: ${shown}`}
              variant="outline"
              size="sm"
              className="mt-6.5"
            >
              {t("save")}
            </SubmitButton>
          </div>
        </NoticeForm>
      ) : null}
      <div className="flex flex-wrap gap-1 self-end sm:min-w-30 sm:justify-end">
        {taken > 0 ? (
          <LocaleLink
            href={travellersPath(id, date)}
            prefetch={false}
            aria-label={`${t("travellers")}: ${shown}`}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            <Users aria-hidden="true" />
            {t("travellers")}
          </LocaleLink>
        ) : null}
        {canChange && departure.id !== null && taken === 0 ? (
          <RemoveDeparture
            id={id}
            departureId={departure.id}
            locale={locale}
            texts={{ errors: labels.errors, removed: t("removed") }}
            label={t("remove")}
            name={`${t("remove")}: ${shown}`}
            focusId={focusId}
          />
        ) : null}
      </div>
    </li>
  );
}
