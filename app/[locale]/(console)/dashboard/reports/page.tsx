import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ListBody } from "@/components/operator/list/list-body";
import { ReportList } from "@/components/operator/reports/report-list";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { Tabs } from "@/components/layout/strip/tabs";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor } from "@/lib/navigation/cursor";
import { reportsPath } from "@/lib/navigation/operator-paths";
import { listReports } from "@/lib/operator/reports/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.reports");
  return { title: t("title"), robots: "noindex" };
}

export default async function ReportsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.reports");
  const isOpen = query["state"] !== "decided";
  const after = readCursor(query["after"]);
  return (
    <OperatorPage
      here={reportsPath({ isOpen })}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() => listReports(isOpen, after));
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <Tabs
              label={t("tabs")}
              tabs={[true, false].map((each) => ({
                href: reportsPath({ isOpen: each }),
                text: t(each ? "open" : "decided"),
                isCurrent: each === isOpen,
              }))}
            />
            <ListBody
              reading={reading}
              failed={t("loadFailed")}
              render={(page) => <ReportList page={page} isOpen={isOpen} isFirst={after === null} />}
            />
          </>,
        );
      }}
    />
  );
}
