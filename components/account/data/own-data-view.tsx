import { Download } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Fact, Facts, Section } from "@/components/layout/facts";
import { BackLink } from "@/components/layout/links/back-link";
import { buttonVariants } from "@/components/ui/button";
import { OWN_DATA_FILE_PATH, type OwnData } from "@/lib/account/data/own-data";
import type { Role } from "@/lib/auth/roles";
import { formatDate } from "@/lib/dates/date";
import { isLocale, localeNames } from "@/lib/i18n/locales";
import { momentText } from "@/lib/i18n/moment-text";
import { centsOf, formatMoney } from "@/lib/money/format";

import { EraseAccount } from "./erase-account";
import { DataRecords } from "./records";

async function AccountFacts({ data }: { data: OwnData }) {
  const t = await getTranslations("profile.data");
  const { account, profile } = data;
  const locale = profile?.locale;
  const facts = [
    [t("email"), account.email],
    [t("name"), profile?.full_name],
    [t("since"), await momentText(account.created_at)],
    [t("lastSignIn"), account.last_sign_in_at && (await momentText(account.last_sign_in_at))],
    [t("language"), isLocale(locale) ? localeNames[locale] : locale],
    [t("timeZone"), profile?.time_zone],
  ] as const;
  return (
    <Section title={t("account")}>
      <Facts>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value || "–"}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

async function Trips({ bookings }: Pick<OwnData, "bookings">) {
  const t = await getTranslations("profile.data");
  const locale = await getLocale();
  const records = bookings.map((booking) => ({
    title: `${booking.package_title} · ${booking.reference}`,
    lines: [
      t("tripLine", {
        date: formatDate(booking.travel_date, locale),
        travellers: booking.travellers,
        total: formatMoney(centsOf(booking.total_price), locale),
      }),
      t("bookedAs", { name: booking.customer_name }),
      ...(booking.contact_phone ? [t("phone", { phone: booking.contact_phone })] : []),
      ...(booking.party ?? []).map(({ full_name, age, wishes }) =>
        t("traveller", {
          details: [full_name, age, wishes].filter((part) => part !== null).join(" · "),
        }),
      ),
      ...(booking.passports ?? []).map(({ position, entered_at }) =>
        t("passport", { number: position, date: formatDate(entered_at, locale) }),
      ),
    ],
    text: booking.note,
  }));
  return <DataRecords title={t("trips")} records={records} />;
}

async function Conversations({ conversations }: Pick<OwnData, "conversations">) {
  const t = await getTranslations("profile.data");
  const records = await Promise.all(
    conversations.map(async ({ subject, messages }) => {
      const said = await Promise.all(
        messages.map(async ({ from, sent_at, text, attachments }) => ({
          line: t("said", { who: t(from), date: await momentText(sent_at) }),
          text: [text, ...(attachments ?? []).map(({ name }) => name)].filter(Boolean).join("\n"),
        })),
      );
      const list = (
        <details>
          <summary className="cursor-pointer py-2 text-sm underline underline-offset-4">
            {t("messages", { count: said.length })}
          </summary>
          <ul className="grid grid-cols-1 gap-3 border-l-2 pl-4">
            {said.map(({ line, text }, index) => (
              <li key={index} className="min-w-0">
                <p className="text-sm text-muted-foreground">{line}</p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        </details>
      );
      return { title: subject, more: said.length > 0 ? list : null };
    }),
  );
  return <DataRecords title={t("conversations")} records={records} />;
}

async function Agency({ agency }: Pick<OwnData, "agency">) {
  if (agency === null) return null;
  const t = await getTranslations("profile.data");
  const lines = [
    agency.business_email,
    agency.business_phone,
    agency.business_address,
    agency.license_number,
    await momentText(agency.created_at),
  ].filter((line) => line !== null);
  return (
    <DataRecords title={t("agencyOwned")} records={[{ title: agency.business_name, lines }]} />
  );
}

/** What others wrote about the person, and what the person wrote to others. */
async function Judgements({ data }: { data: OwnData }) {
  const t = await getTranslations("profile.data");
  const [reviews, notes, ratings, reports] = await Promise.all([
    Promise.all(
      data.reviews.map(async ({ stars, created_at, body }) => ({
        title: t("stars", { count: stars }),
        lines: [await momentText(created_at)],
        text: body,
      })),
    ),
    Promise.all(
      data.notes_of_agencies.map(async ({ agency, created_at, text }) => ({
        title: agency,
        lines: [await momentText(created_at)],
        text,
      })),
    ),
    Promise.all(
      data.ratings_of_agencies.map(async ({ booking, stars, created_at }) => ({
        title: booking,
        lines: [t("stars", { count: stars }), await momentText(created_at)],
      })),
    ),
    Promise.all(
      data.reports.map(async ({ about, text, answer, created_at }) => ({
        title: about,
        lines: [await momentText(created_at)],
        text: [text, answer && t("answer", { answer })].filter(Boolean).join("\n\n"),
      })),
    ),
  ]);
  return (
    <>
      <DataRecords title={t("reviews")} records={reviews} />
      <DataRecords title={t("notes")} records={notes} />
      {ratings.length > 0 ? <DataRecords title={t("ratings")} records={ratings} /> : null}
      <DataRecords title={t("reports")} records={reports} />
    </>
  );
}

/** All that is stored about the reader, to read and to take along. */
export async function OwnDataView({
  data,
  role,
  hasFactor,
}: {
  data: OwnData;
  role: Role | null;
  hasFactor: boolean;
}) {
  const t = await getTranslations("profile.data");
  const sessions = await Promise.all(
    data.sessions.map(async ({ user_agent, created_at }) => ({
      title: user_agent ?? t("unknownDevice"),
      lines: [await momentText(created_at)],
    })),
  );
  const consents = await Promise.all(
    data.terms_consents.map(async ({ version, agreed_at }) => ({
      title: version === 0 ? t("consentBuiltIn") : t("consentVersion", { version }),
      lines: [await momentText(agreed_at)],
    })),
  );
  const documents = await Promise.all(
    data.application_documents.map(async ({ file, uploaded_at }) => ({
      title: file,
      lines: [await momentText(uploaded_at)],
    })),
  );
  const saved = await Promise.all(
    data.saved_packages.map(async (each) => ({
      title: each.title ?? each.package,
      lines: [await momentText(each.saved_at)],
    })),
  );
  const lists = await Promise.all(
    data.saved_lists.map(async ({ name, created_at, packages }) => ({
      title: name,
      lines: [await momentText(created_at)],
      text: packages.join("\n"),
    })),
  );
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:py-10">
      <BackLink href="/dashboard/profile">{t("back")}</BackLink>
      <h1 className="mt-2 text-3xl font-bold sm:text-4xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted-foreground">{t("lead")}</p>
      <p className="mt-5">
        <a href={OWN_DATA_FILE_PATH} download className={buttonVariants({ variant: "outline" })}>
          <Download aria-hidden="true" />
          {t("download")}
        </a>
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted-foreground">{t("fileNote")}</p>
      <div className="mt-8 grid gap-6">
        <AccountFacts data={data} />
        <Trips bookings={data.bookings} />
        <Conversations conversations={data.conversations} />
        <Judgements data={data} />
        <DataRecords title={t("saved")} records={saved} />
        {lists.length > 0 ? <DataRecords title={t("lists")} records={lists} /> : null}
        <Agency agency={data.agency} />
        {documents.length > 0 ? <DataRecords title={t("documents")} records={documents} /> : null}
        <DataRecords title={t("consents")} records={consents} />
        <DataRecords title={t("sessions")} records={sessions} />
        <Section title={t("sent")}>
          <p>
            {t("sentCounts", {
              mails: data.emails.length,
              notifications: data.notifications.length,
            })}
          </p>
        </Section>
        <EraseAccount
          role={role}
          hasFactor={hasFactor}
          bookings={data.bookings.length}
          hasClosedAgency={typeof data.agency?.closed_at === "string"}
        />
      </div>
    </div>
  );
}
