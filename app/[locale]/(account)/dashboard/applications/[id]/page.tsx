import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LoadFailed } from "@/components/feedback/load-failed";
import { BackLink } from "@/components/layout/links/back-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { OperatorFrame } from "@/components/operator/operator-frame";
import { ApplicationReview } from "@/components/operator/review/application-review";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { listAudit } from "@/lib/operator/audit-queries";
import { getApplication } from "@/lib/operator/review/queries";
import { isUuid } from "@/lib/utils/uuid";

const HISTORY_SIZE = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agencies.review");
  return { title: t("title"), robots: "noindex" };
}

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("agencies.review");
  const view = await orUnavailable(async () => {
    const session = await requireRole("admin", `/dashboard/applications/${id}`, "/dashboard");
    const [application, history] = isUuid(id)
      ? await Promise.all([
          getApplication(id),
          listAudit({ action: "agency", subjectId: id, before: null, size: HISTORY_SIZE }),
        ])
      : [null, null];
    if (application === null || history === null) {
      return (
        <>
          <NotFoundStatus />
          <h1 className="mt-3 text-3xl font-bold">{t("notFound")}</h1>
        </>
      );
    }
    const isOwn = application.ownerId === session.userId;
    return <ApplicationReview application={application} history={history} isOwn={isOwn} />;
  });
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <OperatorFrame current="applications">
        <BackLink href="/dashboard">{t("back")}</BackLink>
        {view === "unavailable" ? <LoadFailed title={t("loadFailed")} /> : view}
      </OperatorFrame>
    </div>
  );
}
