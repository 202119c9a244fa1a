import { Download } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Alert } from "@/components/ui/alert";
import { statusLooks } from "@/components/bookings/status-looks";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { formatDate } from "@/lib/dates/date";
import {
  operatorAgencyPath,
  operatorBookingPath,
  operatorBookingsPath,
} from "@/lib/navigation/operator-paths";
import type { OpenedPerson } from "@/lib/operator/people/types";

import { Fact, Facts, Section } from "@/components/layout/facts";
import { momentText } from "@/lib/i18n/moment-text";
import { ConfirmForm, EndSessionsForm, EraseForm, LockForm, UnlockForm } from "./person-forms";

const link = "font-medium underline underline-offset-4";

async function Account({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  const role = await getTranslations("operator.audit.roles");
  return (
    <Section title={t("account")}>
      <Facts>
        <Fact label={t("email")}>
          <a href={`mailto:${person.email}`} className={link}>
            {person.email}
          </a>
        </Fact>
        <Fact label={t("confirmed")}>
          {person.confirmedAt ? await momentText(person.confirmedAt) : t("notConfirmed")}
        </Fact>
        <Fact label={t("roles")}>
          <span className="inline-block first-letter:uppercase">
            {person.roles.map((each) => role(each)).join(", ")}
          </span>
        </Fact>
        {person.agency ? (
          <Fact label={t("agency")}>
            <LocaleLink
              href={operatorAgencyPath(person.agency.id)}
              prefetch={false}
              className={link}
            >
              {person.agency.name}
            </LocaleLink>
          </Fact>
        ) : null}
        <Fact label={t("since")}>{await momentText(person.createdAt)}</Fact>
        <Fact label={t("lastSignIn")}>
          {person.lastSignInAt ? await momentText(person.lastSignInAt) : t("never")}
        </Fact>
        <Fact label={t("twoStep")}>{t(person.hasSecondFactor ? "on" : "off")}</Fact>
        <Fact label={t("language")}>
          <span className="inline-block first-letter:uppercase">
            {new Intl.DisplayNames(await getLocale(), { type: "language" }).of(person.locale)}
          </span>
        </Fact>
        <Fact label={t("threads")}>{String(person.threads)}</Fact>
        {person.timeZone ? <Fact label={t("timeZone")}>{person.timeZone}</Fact> : null}
      </Facts>
    </Section>
  );
}

async function Bookings({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  const status = await getTranslations("portal-bookings.status");
  const locale = await getLocale();
  return (
    <Section title={t("bookings", { count: person.bookings })}>
      {person.latestBookings.length === 0 ? (
        <p className="text-muted-foreground">{t("noBookings")}</p>
      ) : (
        <ul className="divide-y">
          {person.latestBookings.map((booking) => (
            <li
              key={booking.id}
              className="relative flex items-center justify-between gap-x-4 py-3"
            >
              <div className="min-w-0">
                <LocaleLink
                  href={operatorBookingPath(booking.id)}
                  prefetch={false}
                  className="font-mono text-sm font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {booking.reference}
                </LocaleLink>
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  {`${booking.title} · ${formatDate(booking.travelDate, locale)}`}
                </p>
              </div>
              <Badge variant={statusLooks[booking.status]} className="shrink-0">
                {status(booking.status)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {person.bookings > person.latestBookings.length ? (
        <LocaleLink
          href={operatorBookingsPath({ search: person.email })}
          prefetch={false}
          className={`${link} text-sm`}
        >
          {t("allBookings")}
        </LocaleLink>
      ) : null}
    </Section>
  );
}

async function Sessions({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  const sessions = await Promise.all(
    person.sessions.map(async (each) => ({ ...each, used: await momentText(each.usedAt) })),
  );
  return (
    <Section title={t("sessions")}>
      {sessions.length === 0 ? (
        <p className="text-muted-foreground">{t("noSessions")}</p>
      ) : (
        <ul className="divide-y">
          {sessions.map(({ createdAt, used, userAgent }) => (
            <li key={createdAt} className="py-3">
              <p className="wrap-anywhere">{userAgent ?? t("unknownDevice")}</p>
              <p className="text-sm text-muted-foreground">{t("usedAt", { date: used })}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** What an admin can do about an account; nothing about another admin's. */
async function Actions({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  if (person.roles.includes("admin")) {
    return (
      <Section title={t("access")}>
        <Alert variant="info">
          <p>{t("protected")}</p>
        </Alert>
      </Section>
    );
  }
  return (
    <>
      <Section title={t("access")}>
        {person.lock ? (
          <Alert variant="destructive">
            <div className="min-w-0">
              <p>{t("lockedSince", { date: await momentText(person.lock.at) })}</p>
              <p className="mt-2 wrap-anywhere whitespace-pre-line text-foreground">
                {person.lock.reason}
              </p>
            </div>
          </Alert>
        ) : null}
        {person.confirmedAt === null ? <ConfirmForm person={person} /> : null}
        {person.sessions.length > 0 ? <EndSessionsForm person={person} /> : null}
        {person.lock ? <UnlockForm person={person} /> : <LockForm person={person} />}
      </Section>
      <Section title={t("data")}>
        <p className="text-sm text-muted-foreground">{t("exportText")}</p>
        <div>
          <a
            href={`/api/operator/people/${person.id}`}
            download
            className={buttonVariants({ variant: "outline" })}
          >
            <Download aria-hidden="true" />
            {t("export")}
          </a>
        </div>
        <EraseForm person={person} />
      </Section>
    </>
  );
}

/** An account: who it is, what it has, and what can be done about it. */
export async function PersonView({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.people");
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-3xl font-bold wrap-anywhere sm:text-4xl">
          {person.fullName || person.email}
        </h1>
        {person.lock ? <Badge variant="destructive">{t("locked")}</Badge> : null}
        {person.confirmedAt === null ? <Badge variant="warning">{t("unconfirmed")}</Badge> : null}
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Account person={person} />
          <Bookings person={person} />
          <Sessions person={person} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Actions person={person} />
        </div>
      </div>
    </>
  );
}
