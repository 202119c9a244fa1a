import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { Seen } from "@/components/layout/bell/seen";
import { BackLink } from "@/components/layout/links/back-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { ApplicationReview } from "@/components/operator/review/application-review";
import { OperatorPage } from "@/components/operator/screen";
import { listDocuments } from "@/lib/agencies/documents/queries";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { listAudit } from "@/lib/operator/audit-queries";
import { getApplication, listChecks } from "@/lib/operator/review/queries";
import { isUuid } from "@/lib/utils/uuid";

const HISTORY_SIZE = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agencies.review");
  return { title: t("title"), robots: "noindex" };
}

async function Application({ id, viewerId }: { id: string; viewerId: string }) {
  const [application, history, documents, checks] = isUuid(id)
    ? await Promise.all([
        getApplication(id),
        listAudit({ action: "agency", subjectId: id, before: null, size: HISTORY_SIZE }),
        listDocuments(id),
        listChecks(id),
      ])
    : [null];
  if (application === null || !history || !documents || !checks) {
    const t = await getTranslations("agencies.review");
    return (
      <>
        <NotFoundStatus />
        <h1 className="mt-3 text-3xl font-bold">{t("notFound")}</h1>
      </>
    );
  }
  const isOwn = application.ownerId === viewerId;
  return (
    <>
      <Seen subjectId={id} />
      <ApplicationReview
        application={application}
        documents={documents}
        checks={checks}
        history={history}
        isOwn={isOwn}
      />
    </>
  );
}

export default async function ApplicationPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("agencies.review");
  return (
    <OperatorPage
      here={`/dashboard/applications/${id}`}
      failed={t("loadFailed")}
      load={async ({ userId }) => (
        <>
          <BackLink href={operatorPath("applications")}>{t("back")}</BackLink>
          {await Application({ id, viewerId: userId })}
        </>
      )}
    />
  );
}
