import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ReportView } from "@/components/account/report/report-view";
import { ReportSent, VisitorReportView } from "@/components/account/report/visitor-report-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { MissingPage } from "@/components/layout/missing/missing-page";
import { getSubjectName, isForVisitor, listOwnReports } from "@/lib/account/report/queries";
import { readSubject, reportPath } from "@/lib/account/report/subject";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile.report");
  return { title: t("title"), robots: "noindex" };
}

export default async function ReportPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const subject = readSubject(query);
  const read = await orUnavailable(async () => {
    const isVisitor = subject !== null && (await isForVisitor(subject));
    if (!isVisitor) await requireSession(subject ? reportPath(subject) : "/report");
    const [name, reports] = await Promise.all([
      subject ? getSubjectName(subject, isVisitor) : null,
      isVisitor ? [] : listOwnReports(),
    ]);
    return { isVisitor, name, reports };
  });
  if (read === "unavailable") return <UnavailableView />;
  const { isVisitor, name, reports } = read;
  // A package may be hidden by now.
  if (isVisitor && query["sent"] === "1") return <ReportSent />;
  if (subject !== null && name === null) return <MissingPage />;
  if (isVisitor && subject !== null && name !== null) {
    return <VisitorReportView subject={subject} name={name} />;
  }
  return <ReportView subject={subject} name={name} reports={reports} />;
}
