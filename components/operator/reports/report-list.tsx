import { Flag } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { reportCategories, reportKinds } from "@/lib/account/report/subject";
import { formatDate } from "@/lib/dates/date";
import { operatorReportPath, reportsPath } from "@/lib/navigation/operator-paths";
import type { ReportPage } from "@/lib/operator/reports/types";

import { ListRow, Rows } from "../list/row";
import { Pager } from "../pager";

/** One page of reports, or that there is none. */
export async function ReportList({
  page,
  isOpen,
  isFirst,
}: {
  page: ReportPage;
  isOpen: boolean;
  isFirst: boolean;
}) {
  const t = await getTranslations("operator.reports");
  const own = await getTranslations("profile.report");
  const locale = await getLocale();
  if (page.reports.length === 0) {
    return (
      <EmptyState
        icon={<Flag aria-hidden="true" />}
        title={t(isOpen ? "none" : "noneYet")}
        {...(isOpen ? { text: t("noneText") } : {})}
      />
    );
  }
  return (
    <>
      <Rows label={t("title")}>
        {page.reports.map((report) => {
          const kind = reportKinds.find((each) => each === report.kind) ?? "package";
          const category = reportCategories.find((each) => each === report.category) ?? "other";
          return (
            <ListRow
              key={report.id}
              href={operatorReportPath(report.id)}
              title={report.subjectName}
              facts={[
                t(`kinds.${kind}`),
                report.agency?.name ?? null,
                formatDate(report.createdAt, locale, { dateStyle: "medium" }),
              ]}
            >
              <Badge variant="muted">{own(`categories.${category}`)}</Badge>
              {report.outcome ? <Badge>{t(`outcomes.${report.outcome}`)}</Badge> : null}
            </ListRow>
          );
        })}
      </Rows>
      <Pager
        newest={isFirst ? null : reportsPath({ isOpen })}
        older={page.olderCursor ? reportsPath({ isOpen, after: page.olderCursor }) : null}
      />
    </>
  );
}
