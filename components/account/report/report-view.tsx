import { Flag } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { Seen } from "@/components/layout/bell/seen";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { OwnReport } from "@/lib/account/report/queries";
import type { ReportSubject } from "@/lib/account/report/subject";
import { formatDate } from "@/lib/dates/date";

import { ReportForm } from "./report-form";

export async function ReportView({
  subject,
  name,
  reports,
}: {
  subject: ReportSubject | null;
  name: string | null;
  reports: readonly OwnReport[];
}) {
  const t = await getTranslations("profile.report");
  const locale = await getLocale();
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-8 px-4 py-10">
      <div>
        <h1 className="text-4xl font-bold">{t("title")}</h1>
        <p className="mt-2 text-muted-foreground">{t("text")}</p>
      </div>
      {subject !== null && name !== null ? <ReportForm subject={subject} name={name} /> : null}
      {subject === null && reports.length === 0 ? (
        <EmptyState icon={<Flag aria-hidden="true" />} title={t("none")} text={t("noneText")} />
      ) : null}
      {reports.length > 0 ? (
        <section aria-labelledby="own-reports">
          <h2 id="own-reports" className="text-xl font-bold">
            {t("own")}
          </h2>
          <ul className="mt-3 grid gap-3">
            {reports.map((report) => (
              <li key={report.id}>
                {report.answer === null ? null : <Seen subjectId={report.id} />}
                <Card className="p-5">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <p className="min-w-0 font-semibold wrap-anywhere">{report.subjectName}</p>
                    <Badge variant={report.answer === null ? "warning" : "success"}>
                      {t(report.answer === null ? "open" : "handled")}
                    </Badge>
                  </div>
                  <p className="mt-1 text-sm text-muted-foreground">
                    {`${t(`categories.${report.category}`)} · ${formatDate(report.createdAt, locale, { dateStyle: "medium" })}`}
                  </p>
                  {report.answer === null ? null : (
                    <p className="mt-3 wrap-anywhere whitespace-pre-line">{report.answer}</p>
                  )}
                </Card>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
