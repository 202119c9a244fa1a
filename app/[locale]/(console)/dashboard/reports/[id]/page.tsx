import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { Seen } from "@/components/layout/bell/seen";
import { BackLink } from "@/components/layout/links/back-link";
import { Missing } from "@/components/operator/list/missing";
import { ReportDetail } from "@/components/operator/reports/report-view";
import { OperatorPage } from "@/components/operator/screen";
import { operatorPath, operatorReportPath } from "@/lib/navigation/operator-paths";
import { openReport } from "@/lib/operator/reports/queries";
import { isUuid } from "@/lib/utils/uuid";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.reports");
  return { title: t("title"), robots: "noindex" };
}

export default async function ReportPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("operator.reports");
  return (
    <OperatorPage
      here={operatorReportPath(id)}
      failed={t("loadFailed")}
      load={async () => {
        const report = isUuid(id) ? await openReport(id) : null;
        return (
          <>
            <BackLink href={operatorPath("reports")}>{t("back")}</BackLink>
            {report ? (
              <>
                <Seen subjectId={id} />
                <ReportDetail report={report} />
              </>
            ) : (
              <Missing text={t("notFound")} />
            )}
          </>
        );
      }}
    />
  );
}
