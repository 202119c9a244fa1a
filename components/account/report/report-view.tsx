import { Flag } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Seen } from "@/components/layout/bell/seen";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { reportAction } from "@/lib/account/report/actions";
import type { OwnReport } from "@/lib/account/report/queries";
import {
  REPORT_NOTE_LIMIT,
  reportCategories,
  type ReportSubject,
} from "@/lib/account/report/subject";
import { formatDate } from "@/lib/dates/date";

async function ReportForm({ subject, name }: { subject: ReportSubject; name: string }) {
  const t = await getTranslations("profile.report");
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="text-xl font-bold wrap-anywhere">{t(`about.${subject.kind}`, { name })}</h2>
      <p className="mt-2 mb-5 text-sm text-muted-foreground">{t("private")}</p>
      <ActionForm
        action={reportAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="kind" value={subject.kind} />
        <input type="hidden" name="id" value={subject.id} />
        <SelectField
          name="category"
          label={t("category")}
          options={reportCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          required
        />
        <TextAreaField
          name="note"
          label={t("note")}
          hint={t("noteHint")}
          maxLength={REPORT_NOTE_LIMIT}
          required
        />
        <div>
          <SubmitButton>{t("send")}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  );
}

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
