import { UsersRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import type { StepTexts } from "@/components/bookings/portal/booking-texts";
import { PendingHold } from "@/components/bookings/portal/pending-hold";
import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { StepButton } from "@/components/bookings/portal/step-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { CheckBox } from "@/components/ui/check-box";
import { bookingPath, departurePath, PICK_PREFIX } from "@/lib/bookings/portal/filters";
import { quickStepOf } from "@/lib/bookings/portal/rules";
import type { AgencyBooking } from "@/lib/bookings/portal/types";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { cn } from "@/lib/utils/cn";

import { CONFIRM_FORM_ID } from "./confirm-form-id";

const cell =
  "min-w-0 @2xl:px-2 @2xl:py-3 @2xl:align-top @2xl:first:pl-4 @2xl:last:pr-4 @4xl:px-3 @4xl:first:pl-5 @4xl:last:pr-5";
const wide = `${cell} hidden @4xl:table-cell text-sm tabular-nums`;

/** On a phone a card. Roles are explicit: browsers drop them for a table with another layout. */
export async function BookingRow({
  booking,
  today,
  now,
  texts,
  canPick,
}: {
  booking: AgencyBooking;
  today: string;
  now: string;
  texts: StepTexts;
  canPick: boolean;
}) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const nameId = `booking-${booking.id}`;
  const step = quickStepOf(booking, today);
  const date = (
    <LocaleLink
      href={departurePath(booking.packageId, booking.travelDate)}
      prefetch={false}
      title={t("list.departure")}
      className="relative inline-flex min-h-6 items-center whitespace-nowrap underline-offset-4 hover:underline"
    >
      <time dateTime={booking.travelDate}>{formatDate(booking.travelDate, locale)}</time>
    </LocaleLink>
  );
  return (
    <tr
      role="row"
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-b p-4 last:border-b-0 hover:bg-muted/50 @2xl:table-row @2xl:p-0"
    >
      <th role="rowheader" scope="row" className={`${cell} text-left font-normal`}>
        <div
          className={cn("flex", canPick && booking.status !== "pending" && "@md:pl-8 @2xl:pl-9")}
        >
          {canPick && booking.status === "pending" ? (
            <label className="relative z-1 -my-2.5 -ml-3 inline-flex size-11 shrink-0 items-center justify-center @2xl:mr-1">
              <span className="sr-only">
                {t("many.select", { name: booking.customerName || t("list.nameless") })}
              </span>
              <CheckBox form={CONFIRM_FORM_ID} name={`${PICK_PREFIX}${booking.id}`} />
            </label>
          ) : null}
          <div className="min-w-0">
            <LocaleLink
              id={nameId}
              href={bookingPath(booking.id)}
              prefetch={false}
              className="inline-flex min-h-6 max-w-full items-center font-semibold wrap-anywhere underline-offset-4 hover:underline @max-2xl:after:absolute @max-2xl:after:inset-0"
            >
              {booking.customerName || t("list.nameless")}
            </LocaleLink>
            <p className="font-mono text-xs whitespace-nowrap text-muted-foreground">
              {booking.reference}
            </p>
          </div>
        </div>
      </th>
      <td role="cell" className={`${cell} @max-2xl:order-3 @max-2xl:col-span-2`}>
        <p className="line-clamp-3 text-sm wrap-anywhere">{booking.packageTitle}</p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted-foreground @4xl:hidden">
          {date}
          <span className="inline-flex items-center gap-1">
            <UsersRound aria-hidden="true" className="size-3.5" />
            {t("details.travellersCount", { count: booking.travellers })}
          </span>
        </p>
      </td>
      <td role="cell" className={wide}>
        {date}
      </td>
      <td role="cell" className={`${wide} text-right`}>
        {new Intl.NumberFormat(locale).format(booking.travellers)}
      </td>
      <td
        role="cell"
        className={`${cell} text-right font-semibold whitespace-nowrap tabular-nums @max-2xl:order-2`}
      >
        {formatMoney(booking.totalCents, locale, { decimals: "always" })}
      </td>
      <td role="cell" className={`${cell} self-center @max-2xl:order-4 @max-md:col-span-2`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:flex-col @2xl:items-start">
          <BookingStatusBadge booking={booking} />
          <PendingHold booking={booking} now={now} />
        </div>
      </td>
      <td
        role="cell"
        className={`${cell} @max-2xl:order-5 @max-2xl:empty:hidden @max-md:col-span-2 @max-md:pt-1 @2xl:py-1.5 @2xl:text-right`}
      >
        {step ? (
          <div className="relative grid @md:justify-items-end">
            <StepButton
              id={booking.id}
              step={step}
              locale={locale}
              texts={texts[step]}
              label={t(`steps.${step}`)}
              describedBy={nameId}
              focusAfter={nameId}
              isCompact
            />
          </div>
        ) : null}
      </td>
    </tr>
  );
}
