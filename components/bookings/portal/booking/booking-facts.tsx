import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PhoneLink } from "@/components/bookings/phone-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { customerPath, departurePath } from "@/lib/bookings/portal/filters";
import type { AgencyBookingDetails } from "@/lib/bookings/portal/types";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { ownPackagePath } from "@/lib/packages/paths";

const link = "font-medium text-primary underline-offset-4 hover:underline";

function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 @lg:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export async function BookingTrip({
  booking,
  timeZone,
}: {
  booking: AgencyBookingDetails;
  timeZone: string;
}) {
  const t = await getTranslations("portal-bookings.details");
  const locale = await getLocale();
  const { travelDate, contactPhone } = booking;
  return (
    <Facts
      rows={[
        [
          t("customer"),
          booking.customerId === null ? (
            t("nameless")
          ) : (
            <LocaleLink
              key="customer"
              href={customerPath(booking.customerId)}
              prefetch={false}
              className={link}
            >
              {booking.customerName || t("nameless")}
            </LocaleLink>
          ),
        ],
        ...(contactPhone === null
          ? []
          : [[t("phone"), <PhoneLink key="phone" phone={contactPhone} />] as const]),
        [t("travellers"), t("travellersCount", { count: booking.travellers })],
        [
          t("package"),
          <LocaleLink
            key="package"
            href={ownPackagePath(booking.packageId)}
            prefetch={false}
            className={link}
          >
            {booking.packageTitle}
          </LocaleLink>,
        ],
        [t("destination"), booking.destination],
        [
          t("date"),
          <LocaleLink
            key="date"
            href={departurePath(booking.packageId, travelDate)}
            prefetch={false}
            className={link}
          >
            <time dateTime={travelDate}>
              {formatDate(travelDate, locale, { dateStyle: "full" })}
            </time>
          </LocaleLink>,
        ],
        [t("duration"), t("days", { count: booking.durationDays })],
        [
          t("booked"),
          formatDate(booking.createdAt, locale, {
            dateStyle: "medium",
            timeStyle: "short",
            timeZone,
          }),
        ],
      ]}
    />
  );
}

export async function BookingMoney({
  booking,
  timeZone,
}: {
  booking: AgencyBookingDetails;
  timeZone: string;
}) {
  const t = await getTranslations("portal-bookings.details");
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  const until = formatDate(booking.freeUntil, locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const lines: [string, string][] = [
    [
      t("unit", { price: money(booking.unitCents), count: booking.travellers }),
      money(booking.totalCents),
    ],
  ];
  const { refundCents, totalCents, lateRefundPercent } = booking;
  const owed: [string, number][] =
    refundCents === null || !booking.wasConfirmed
      ? []
      : [
          [t("owed"), totalCents - refundCents],
          [t("backIfPaid"), refundCents],
        ];
  return (
    <>
      <dl className="grid gap-2">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 text-sm">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t pt-2">
          <dt className="font-semibold">{t("total")}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            {money(booking.totalCents)}
          </dd>
        </div>
        {owed.map(([name, cents]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-t pt-2 text-sm font-semibold"
          >
            <dt className="min-w-0">{name}</dt>
            <dd className="tabular-nums">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {booking.refundCents !== null && !booking.wasConfirmed ? (
        <p className="mt-2 text-sm font-semibold">{t("owesNothing")}</p>
      ) : null}
      <h3 className="mt-5 text-sm font-semibold">{t("terms")}</h3>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-sm text-muted-foreground">
        <li>{t("termsFree", { until })}</li>
        <li>
          {lateRefundPercent === 100
            ? t("termsLateFree")
            : lateRefundPercent > 0
              ? t("termsLate", { percent: 100 - lateRefundPercent })
              : t("termsNone")}
        </li>
        <li>{t("termsAgency")}</li>
      </ul>
    </>
  );
}
