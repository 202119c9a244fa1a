import { getLocale, getTranslations } from "next-intl/server";

import { ApplicationDetails } from "@/components/agencies/application/application-details";
import { momentText } from "@/lib/i18n/moment-text";
import { Card, CardContent } from "@/components/ui/card";
import type { AgencyRecord } from "@/lib/operator/types";

async function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** The agency's details and the dates of its application. */
export async function ApplicationFacts({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  return (
    <Card>
      <CardContent>
        <h2 className="mb-5 text-xl font-bold">{t("details")}</h2>
        <ApplicationDetails agency={agency} />
        <dl className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,50%-1rem)),1fr))] gap-x-8 gap-y-4 border-t pt-6">
          <Fact label={t("timeZone")}>{agency.timeZone}</Fact>
          <Fact label={t("joined")}>{await momentText(agency.createdAt)}</Fact>
          <Fact label={t("submitted")}>{await momentText(agency.submittedAt)}</Fact>
          {agency.reviewedAt ? (
            <Fact label={t("reviewed")}>{await momentText(agency.reviewedAt)}</Fact>
          ) : null}
          {agency.rejectionReason ? (
            <Fact label={t("rejection")}>{agency.rejectionReason}</Fact>
          ) : null}
        </dl>
      </CardContent>
    </Card>
  );
}

/** Numbers of its rows; no bookings. */
export async function AgencyNumbers({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  const format = new Intl.NumberFormat(await getLocale());
  const { packages, bookings } = agency;
  const groups = [
    {
      label: t("packages"),
      rows: (["published", "draft", "archived"] as const).map((status) => ({
        status,
        count: packages[status],
      })),
    },
    {
      label: t("bookings"),
      rows: (["pending", "confirmed", "completed", "cancelled"] as const).map((status) => ({
        status,
        count: bookings[status],
      })),
    },
  ];
  return (
    <Card>
      <CardContent>
        <h2 className="text-xl font-bold">{t("numbers")}</h2>
        {groups.map(({ label, rows }) => (
          <section key={label} className="mt-5">
            <h3 className="text-sm font-semibold text-muted-foreground">{label}</h3>
            <dl className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
              {rows.map(({ status, count }) => (
                <div
                  key={status}
                  className="flex flex-col-reverse justify-end rounded-lg bg-muted px-4 py-3"
                >
                  <dt className="text-sm text-muted-foreground">{t(status)}</dt>
                  <dd className="text-2xl font-bold tabular-nums">{format.format(count)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </CardContent>
    </Card>
  );
}
