import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { BackLink } from "@/components/layout/links/back-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { ApplicationFacts, AgencyNumbers } from "@/components/operator/agencies/agency-facts";
import { AgencyLinks } from "@/components/operator/agencies/agency-links";
import { AgencyHistory } from "@/components/operator/agencies/agency-history";
import { MarketCard } from "@/components/operator/agencies/market-card";
import { OperatorPage } from "@/components/operator/screen";
import { operatorAgencyPath, operatorPath } from "@/lib/navigation/operator-paths";
import { getAgencyRecord } from "@/lib/operator/agency-queries";
import { listAudit } from "@/lib/operator/audit-queries";
import { isUuid } from "@/lib/utils/uuid";

const HISTORY_SIZE = 8;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.agencies");
  return { title: t("title"), robots: "noindex" };
}

async function Agency({ id, viewerId }: { id: string; viewerId: string }) {
  const t = await getTranslations("operator.agency");
  const isId = isUuid(id);
  const [agency, history] = isId
    ? await Promise.all([
        getAgencyRecord(id),
        listAudit({ action: null, subjectId: id, before: null, size: HISTORY_SIZE }),
      ])
    : [null, null];
  if (agency === null || history === null) {
    return (
      <>
        <NotFoundStatus />
        <h1 className="mt-3 text-3xl font-bold">{t("notFound")}</h1>
      </>
    );
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-3xl font-bold wrap-anywhere sm:text-4xl">
          {agency.businessName}
        </h1>
        <AgencyBadge state={agency.state} side="operator" />
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <AgencyNumbers agency={agency} />
          <ApplicationFacts agency={agency} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <MarketCard agency={agency} isOwn={agency.ownerId === viewerId} />
          <AgencyLinks agency={agency} />
          <AgencyHistory agencyId={agency.id} page={history} />
        </div>
      </div>
    </>
  );
}

export default async function AgencyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("operator");
  return (
    <OperatorPage
      here={operatorAgencyPath(id)}
      failed={t("agencies.loadFailed")}
      load={async ({ userId }) => (
        <>
          <BackLink href={operatorPath("agencies")}>{t("agency.back")}</BackLink>
          {await Agency({ id, viewerId: userId })}
        </>
      )}
    />
  );
}
