import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { reportCategories, reportKinds } from "@/lib/account/report/subject";
import {
  operatorAgencyPath,
  operatorPackagePath,
  personPath,
} from "@/lib/navigation/operator-paths";
import { operatorLimits } from "@/lib/operator/limits";
import { decideReportAction } from "@/lib/operator/reports/actions";
import { outcomesFor, type OpenedReport } from "@/lib/operator/reports/types";

import { Fact, Facts, Section } from "@/components/layout/facts";
import { momentText } from "@/lib/i18n/moment-text";
import { RemoveReviewForm } from "../reviews/remove-review-form";

const link = "font-medium underline underline-offset-4";

/** Who, about what, and what happened. */
async function Context({ report }: { report: OpenedReport }) {
  const t = await getTranslations("operator.reports");
  const own = await getTranslations("profile.report");
  const category = reportCategories.find((each) => each === report.category) ?? "other";
  const excerpt = await Promise.all(
    report.excerpt.map(async (each) => ({ ...each, when: await momentText(each.sentAt) })),
  );
  return (
    <>
      <Section title={t("what")}>
        <p className="wrap-anywhere whitespace-pre-line">{report.note}</p>
        <Facts>
          <Fact label={own("category")}>{own(`categories.${category}`)}</Fact>
          <Fact label={t("reportedAt")}>{await momentText(report.createdAt)}</Fact>
          <Fact label={t("reporter")}>
            {report.visitor ? (
              [t("visitor"), report.visitor.name].filter(Boolean).join(" · ")
            ) : report.reporter ? (
              <LocaleLink href={personPath(report.reporter.id)} prefetch={false} className={link}>
                {report.reporter.name}
              </LocaleLink>
            ) : (
              t("gone")
            )}
          </Fact>
          {report.visitor ? (
            <Fact label={t("visitorAddress")}>
              <span className="wrap-anywhere">{report.visitor.email ?? t("visitorForgotten")}</span>
            </Fact>
          ) : null}
          {report.agency ? (
            <Fact label={t("agency")}>
              <LocaleLink
                href={operatorAgencyPath(report.agency.id)}
                prefetch={false}
                className={link}
              >
                {report.agency.name}
              </LocaleLink>
            </Fact>
          ) : null}
          {report.travellerId ? (
            <Fact label={t("traveller")}>
              <LocaleLink href={personPath(report.travellerId)} prefetch={false} className={link}>
                {t("openTraveller")}
              </LocaleLink>
            </Fact>
          ) : null}
          {report.kind === "package" ? (
            <Fact label={t("kinds.package")}>
              <LocaleLink
                href={operatorPackagePath(report.subjectId)}
                prefetch={false}
                className={link}
              >
                {report.subjectName}
              </LocaleLink>
            </Fact>
          ) : null}
          {report.review ? (
            <Fact label={t("kinds.package")}>
              <LocaleLink
                href={operatorPackagePath(report.review.packageId)}
                prefetch={false}
                className={link}
              >
                {t("reviewsOfPackage")}
              </LocaleLink>
            </Fact>
          ) : null}
          <Fact label={t("reportsOfSubject")}>{String(report.reportsOfSubject)}</Fact>
        </Facts>
      </Section>
      {excerpt.length > 0 ? (
        <Section title={t(report.kind === "review" ? "reviewSaid" : "excerpt")}>
          <ol className="grid gap-3">
            {excerpt.map(({ sentAt, text, when }) => (
              <li key={sentAt} className="rounded-lg bg-muted px-4 py-3">
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="mt-1 text-xs text-muted-foreground">{when}</p>
              </li>
            ))}
          </ol>
        </Section>
      ) : null}
    </>
  );
}

/** A reported review as it is now, and its removal. */
async function ReviewState({ report: { id, subjectId, review } }: { report: OpenedReport }) {
  const t = await getTranslations("operator.reports");
  const operator = await getTranslations("operator.packageReviews");
  const reviews = await getTranslations("reviews");
  const reason = review?.removalReason ?? null;
  return (
    <Section title={t("review")}>
      {review === null ? (
        <p className="text-muted-foreground">{t("reviewGone")}</p>
      ) : reason === null ? (
        <RemoveReviewForm reviewId={subjectId} reportId={id} label={operator("remove")} />
      ) : (
        <p>{reviews("removed", { reason: reviews(`reasons.${reason}`) })}</p>
      )}
    </Section>
  );
}

async function Decision({ report }: { report: OpenedReport }) {
  const t = await getTranslations("operator.reports");
  if (report.outcome !== null) {
    return (
      <Section title={t("decision")}>
        <div>
          <Badge>{t(`outcomes.${report.outcome}`)}</Badge>
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{report.answer}</p>
        {report.decidedAt ? (
          <p className="text-sm text-muted-foreground">{await momentText(report.decidedAt)}</p>
        ) : null}
      </Section>
    );
  }
  return (
    <Section title={t("decide")}>
      <ActionForm
        action={decideReportAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="reportId" value={report.id} />
        <SelectField
          name="outcome"
          label={t("outcome")}
          hint={t("outcomeHint")}
          options={outcomesFor(report).map((value) => ({
            value,
            label: t(`choices.${value}`),
          }))}
          required
        />
        <TextAreaField
          name="answer"
          label={t("answer")}
          hint={t(report.visitor ? "answerHintVisitor" : "answerHint")}
          maxLength={operatorLimits.reportAnswer}
          required
        />
        <div>
          <SubmitButton>{t("submit")}</SubmitButton>
        </div>
      </ActionForm>
    </Section>
  );
}

/** A report with its context, and the decision. */
export async function ReportDetail({ report }: { report: OpenedReport }) {
  const t = await getTranslations("operator.reports");
  const kind = reportKinds.find((each) => each === report.kind) ?? "package";
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-3xl font-bold wrap-anywhere sm:text-4xl">
          {report.subjectName}
        </h1>
        <Badge variant="muted">{t(`kinds.${kind}`)}</Badge>
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Context report={report} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {report.kind === "review" ? <ReviewState report={report} /> : null}
          <Decision report={report} />
        </div>
      </div>
    </>
  );
}
