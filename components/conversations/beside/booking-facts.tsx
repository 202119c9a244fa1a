import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { PendingHold } from "@/components/bookings/portal/pending-hold";
import { PhoneLink } from "@/components/bookings/phone-link";
import { statusLooks } from "@/components/bookings/status-looks";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import type { ConversationBooking } from "@/lib/conversations/types";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** The booking of a thread, and how to reach its traveller. */
export async function BookingFacts({
  booking,
  phone,
}: {
  booking: ConversationBooking | null;
  phone: string | null;
}) {
  const t = await getTranslations("portal-bookings");
  const locale = await getLocale();
  if (!booking && phone === null) return null;
  return (
    <dl className="grid gap-1.5 px-4 pb-4">
      {booking ? (
        <>
          <div className="flex flex-wrap items-center gap-2 pb-1">
            <dt className="sr-only">{t("list.status")}</dt>
            <dd className="contents">
              <Badge variant={statusLooks[booking.status]}>{t(`status.${booking.status}`)}</Badge>
              {booking.status === "pending" ? (
                <PendingHold
                  booking={{ status: "pending", holdExpiresAt: booking.holdExpiresAt }}
                  now={new Date().toISOString()}
                />
              ) : null}
            </dd>
          </div>
          <Fact label={t("beside.departs")}>
            <time dateTime={booking.travelDate}>{formatDate(booking.travelDate, locale)}</time>
          </Fact>
          <Fact label={t("beside.party")}>
            {t("details.travellersCount", { count: booking.travellers })}
          </Fact>
          <Fact label={t("beside.total")}>
            {formatMoney(booking.totalCents, locale, { decimals: "always" })}
          </Fact>
          <Fact label={t("beside.booking")}>
            <LocaleLink
              href={booking.path}
              prefetch={false}
              className="inline-flex min-h-6 items-center font-mono text-xs text-primary underline-offset-4 hover:underline"
            >
              {booking.reference}
            </LocaleLink>
          </Fact>
        </>
      ) : null}
      {phone === null ? null : (
        <Fact label={t("beside.phone")}>
          <PhoneLink phone={phone} />
        </Fact>
      )}
    </dl>
  );
}
