import { getLocale, getTranslations } from "next-intl/server";

import { BookingStatusBadge } from "@/components/bookings/portal/status-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { mergedByTime } from "@/lib/bookings/proposal-steps";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import {
  operatorAgencyPath,
  auditPath,
  operatorBookingsPath,
  operatorPackagePath,
  personPath,
} from "@/lib/navigation/operator-paths";
import type { OpenedBooking } from "@/lib/operator/bookings/types";

import { Fact, Facts, Section } from "@/components/layout/facts";
import { momentText } from "@/lib/i18n/moment-text";

const link = "font-medium underline underline-offset-4";

/** What was agreed. */
async function Agreed({ booking }: { booking: OpenedBooking }) {
  const t = await getTranslations("operator.booking");
  const portal = await getTranslations("portal-bookings");
  const locale = await getLocale();
  const money = (cents: number) => formatMoney(cents, locale, { decimals: "always" });
  return (
    <Section title={t("facts")}>
      <Facts>
        <Fact label={t("package")}>
          <LocaleLink
            href={operatorPackagePath(booking.packageId)}
            prefetch={false}
            className={link}
          >
            {booking.packageTitle}
          </LocaleLink>
        </Fact>
        <Fact label={t("destination")}>{booking.destination}</Fact>
        <Fact label={t("dates")}>
          {`${formatDate(booking.travelDate, locale)} – ${formatDate(booking.endsOn, locale)}`}
        </Fact>
        <Fact label={t("travellers")}>{String(booking.travellers)}</Fact>
        <Fact label={t("unitPrice")}>{money(booking.unitCents)}</Fact>
        <Fact label={t("total")}>{money(booking.totalCents)}</Fact>
        {booking.refundCents === null ? null : (
          <Fact label={portal("details.backIfPaid")}>{money(booking.refundCents)}</Fact>
        )}
        <Fact label={t("freeUntil")}>{await momentText(booking.freeCancellationUntil)}</Fact>
        {booking.status === "pending" ? (
          <Fact label={t("holdUntil")}>{await momentText(booking.holdExpiresAt)}</Fact>
        ) : null}
      </Facts>
    </Section>
  );
}

async function Timeline({ booking }: { booking: OpenedBooking }) {
  const t = await getTranslations("operator.booking");
  const locale = await getLocale();
  const day = (date: string) => formatDate(date, locale);
  const events = booking.events.map(({ actor, from, to, reason, at }) => ({
    id: `${at} ${to}`,
    at,
    reason,
    text: t(from === null ? "steps.requested" : `steps.${to}`, { actor: t(`actors.${actor}`) }),
  }));
  const proposals = booking.proposals.map(({ id, step, from, to, at }) => ({
    id,
    at,
    reason: null,
    text: t(`steps.${step}`, { from: day(from), to: day(to) }),
  }));
  const steps = await Promise.all(
    mergedByTime(events, proposals).map(async (step) => ({
      ...step,
      when: await momentText(step.at),
    })),
  );
  return (
    <Section title={t("timeline")}>
      <ol className="grid gap-4 border-l pl-5">
        {steps.map(({ id, text, reason, at, when }) => (
          <li key={id}>
            <p className="font-medium">{text}</p>
            {reason === null ? null : (
              <p className="text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
            )}
            <p className="text-sm text-muted-foreground">
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
      <LocaleLink
        href={auditPath({ agency: booking.agencyId })}
        prefetch={false}
        className={`${link} text-sm`}
      >
        {t("audit")}
      </LocaleLink>
    </Section>
  );
}

async function Parties({ booking }: { booking: OpenedBooking }) {
  const t = await getTranslations("operator.booking");
  const { customer, messages } = booking;
  return (
    <>
      <Section title={t("traveller")}>
        {customer === null ? (
          <p className="text-muted-foreground">{t("erased")}</p>
        ) : (
          <dl className="grid gap-4">
            <Fact label={t("name")}>
              <LocaleLink href={personPath(customer.id)} prefetch={false} className={link}>
                {booking.customerName}
              </LocaleLink>
            </Fact>
            <Fact label={t("email")}>
              <a href={`mailto:${customer.email}`} className={link}>
                {customer.email}
              </a>
            </Fact>
          </dl>
        )}
      </Section>
      <Section title={t("agency")}>
        <dl className="grid gap-4">
          <Fact label={t("name")}>
            <LocaleLink
              href={operatorAgencyPath(booking.agencyId)}
              prefetch={false}
              className={link}
            >
              {booking.agencyName}
            </LocaleLink>
          </Fact>
          <Fact label={t("email")}>
            <a href={`mailto:${booking.agencyEmail}`} className={link}>
              {booking.agencyEmail}
            </a>
          </Fact>
          <Fact label={t("phone")}>{booking.agencyPhone}</Fact>
        </dl>
        <LocaleLink
          href={operatorBookingsPath({ agency: booking.agencyId })}
          prefetch={false}
          className={`${link} text-sm`}
        >
          {t("agencyBookings")}
        </LocaleLink>
      </Section>
      <Section title={t("messages")}>
        <p>
          {messages.lastAt === null
            ? t("noMessages")
            : t("messageCount", {
                count: messages.count,
                date: await momentText(messages.lastAt),
              })}
        </p>
        <p className="text-sm text-muted-foreground">{t("messagesPrivate")}</p>
      </Section>
    </>
  );
}

/** A booking: what was agreed, what happened, and both parties. */
export async function OperatorBookingView({ booking }: { booking: OpenedBooking }) {
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 font-mono text-2xl font-bold wrap-anywhere sm:text-3xl">
          {booking.reference}
        </h1>
        <BookingStatusBadge booking={booking} />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Agreed booking={booking} />
          <Timeline booking={booking} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Parties booking={booking} />
        </div>
      </div>
    </>
  );
}
