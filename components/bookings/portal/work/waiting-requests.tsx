import { Inbox } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ReasonForm } from "@/components/bookings/portal/booking/reason-form";
import { getStepTexts, type StepTexts } from "@/components/bookings/portal/booking-texts";
import { HoldLeft } from "@/components/bookings/portal/hold-left";
import { StepButton } from "@/components/bookings/portal/step-button";
import { getFormLabels } from "@/components/forms/form-labels";
import type { FormLabels } from "@/components/forms/form-state";
import { LocaleLink } from "@/components/layout/links/locale-link";
import type { WaitingRequest } from "@/lib/agencies/portal/work";
import { bookingPath, bookingsPath } from "@/lib/bookings/portal/filters";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";

import { WorkCard } from "./work-card";

const TITLE_ID = "waiting-requests";

async function RequestRow({
  request,
  now,
  texts,
  labels,
}: {
  request: WaitingRequest;
  now: string;
  texts: StepTexts;
  labels: FormLabels;
}) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const nameId = `request-${request.id}`;
  return (
    <li className="@container grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <LocaleLink
            id={nameId}
            href={bookingPath(request.id)}
            prefetch={false}
            className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            {request.customerName || t("list.nameless")}
          </LocaleLink>
          <p className="text-sm wrap-anywhere">{request.packageTitle}</p>
          <p className="text-sm text-muted-foreground tabular-nums">
            <time dateTime={request.travelDate}>{formatDate(request.travelDate, locale)}</time>
            {" · "}
            {t("details.travellersCount", { count: request.travellers })}
            {" · "}
            {formatMoney(request.totalCents, locale, { decimals: "always" })}
          </p>
        </div>
        <HoldLeft
          until={request.holdExpiresAt}
          now={now}
          locale={locale}
          labels={{ left: String(t.raw("hold.left")), over: t("hold.over") }}
        />
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <StepButton
          id={request.id}
          step="confirm"
          locale={locale}
          texts={texts.confirm}
          label={t("steps.confirm")}
          describedBy={nameId}
          focusAfter={TITLE_ID}
        />
        <ReasonForm
          id={request.id}
          step="decline"
          back="dashboard"
          locale={locale}
          labels={labels}
          describedBy={nameId}
          texts={{
            open: t("steps.decline"),
            what: t("details.declineText"),
            label: t("details.reason"),
            hint: t("details.reasonHint"),
            submit: t("details.declineSubmit"),
          }}
        />
      </div>
    </li>
  );
}

export async function WaitingRequests({
  requests,
  now,
}: {
  requests: readonly WaitingRequest[];
  now: string;
}) {
  const t = await getTranslations("portal-bookings.work");
  const texts = await getStepTexts();
  const labels = await getFormLabels();
  return (
    <WorkCard
      id={TITLE_ID}
      title={t("requests")}
      link={{ href: bookingsPath({ status: "pending" }), text: t("allRequests") }}
      empty={
        requests.length > 0
          ? null
          : { Icon: Inbox, title: t("noRequests"), text: t("noRequestsText") }
      }
    >
      <ul className="divide-y">
        {requests.map((request) => (
          <RequestRow key={request.id} {...{ request, now, texts, labels }} />
        ))}
      </ul>
    </WorkCard>
  );
}
