import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ReportView } from "@/components/account/report/report-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { MissingPage } from "@/components/layout/missing/missing-page";
import { getSubjectName, listOwnReports } from "@/lib/account/report/queries";
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
  const subject = readSubject(await searchParams);
  const read = await orUnavailable(async () => {
    await requireSession(subject ? reportPath(subject) : "/report");
    const [name, reports] = await Promise.all([
      subject ? getSubjectName(subject) : null,
      listOwnReports(),
    ]);
    return { name, reports };
  });
  if (read === "unavailable") return <UnavailableView />;
  if (subject !== null && read.name === null) return <MissingPage />;
  return <ReportView subject={subject} {...read} />;
}
