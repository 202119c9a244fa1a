import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";

import { EmptyState } from "@/components/feedback/empty-state";
import { AuditFilter } from "@/components/operator/audit-filter";
import { AuditList } from "@/components/operator/audit-list";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { Card } from "@/components/ui/card";
import { getAgencyRecord } from "@/lib/operator/agency-queries";
import { auditFilterOf } from "@/lib/operator/audit-actions";
import { listAudit } from "@/lib/operator/audit-queries";
import { auditPath } from "@/lib/operator/paths";

const PAGE_SIZE = 30;
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.audit");
  return { title: t("title"), robots: "noindex" };
}

export default async function AuditPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.audit");
  const action = auditFilterOf(query["action"]);
  const agency = z.uuid().safeParse(query["agency"]).data ?? null;
  const before = id.safeParse(query["before"]).data ?? null;
  return (
    <OperatorPage
      current="audit"
      here={auditPath({ action, agency })}
      failed={t("loadFailed")}
      load={async () => {
        const [page, record] = await Promise.all([
          listAudit({ action, subjectId: agency, before, size: PAGE_SIZE }),
          agency ? getAgencyRecord(agency) : null,
        ]);
        const isFiltered = action !== null || agency !== null;
        return (
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <AuditFilter
              action={action}
              agency={agency ? { id: agency, name: record?.businessName ?? null } : null}
            />
            <div className="mt-6">
              {page.entries.length === 0 ? (
                <EmptyState
                  icon={<ScrollText aria-hidden="true" />}
                  title={t(isFiltered ? "emptyFilter" : "empty")}
                  {...(isFiltered ? { text: t("emptyFilterText") } : {})}
                />
              ) : (
                <Card className="px-5 py-1 sm:px-6">
                  <AuditList entries={page.entries} isWide />
                </Card>
              )}
            </div>
            <Pager
              newest={before ? auditPath({ action, agency }) : null}
              older={page.olderId ? auditPath({ action, agency, before: page.olderId }) : null}
            />
          </>
        );
      }}
    />
  );
}
