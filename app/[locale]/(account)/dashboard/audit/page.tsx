import { ScrollText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";

import { EmptyState } from "@/components/feedback/empty-state";
import { RowsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { AuditFilter } from "@/components/operator/audit/audit-filter";
import { AuditList } from "@/components/operator/audit/audit-list";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { Card } from "@/components/ui/card";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { auditPath } from "@/lib/navigation/operator-paths";
import { getAgencyRecord } from "@/lib/operator/agency-queries";
import { auditFilterOf, type AuditAction, type AuditKind } from "@/lib/operator/audit-actions";
import { listAudit } from "@/lib/operator/audit-queries";
import type { AgencyRecord, AuditPage } from "@/lib/operator/types";
import { uuidSchema } from "@/lib/utils/uuid-schema";

const PAGE_SIZE = 30;
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.audit");
  return { title: t("title"), robots: "noindex" };
}

interface Part {
  reading: Promise<readonly [AuditPage, AgencyRecord | null] | "unavailable">;
  action: AuditAction | AuditKind | null;
  agency: string | null;
}

async function Filter({ reading, action, agency }: Part) {
  const read = await reading;
  const name = read === "unavailable" ? null : (read[1]?.businessName ?? null);
  return <AuditFilter action={action} agency={agency ? { id: agency, name } : null} />;
}

async function List({ reading, action, agency, isFirst }: Part & { isFirst: boolean }) {
  const read = await reading;
  const t = await getTranslations("operator.audit");
  if (read === "unavailable") return <LoadFailed title={t("loadFailed")} level="h2" />;
  const [page] = read;
  const isFiltered = action !== null || agency !== null;
  return (
    <>
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
      <Pager
        newest={isFirst ? null : auditPath({ action, agency })}
        older={page.olderId ? auditPath({ action, agency, before: page.olderId }) : null}
      />
    </>
  );
}

export default async function AuditPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.audit");
  const action = auditFilterOf(query["action"]);
  const agency = uuidSchema.safeParse(query["agency"]).data ?? null;
  const before = id.safeParse(query["before"]).data ?? null;
  return (
    <OperatorPage
      current="audit"
      here={auditPath({ action, agency })}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() =>
          Promise.all([
            listAudit({ action, agencyId: agency, before, size: PAGE_SIZE }),
            agency ? getAgencyRecord(agency) : null,
          ]),
        );
        const part = { reading, action, agency };
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            {agency === null ? (
              <AuditFilter action={action} agency={null} />
            ) : (
              <Streamed
                until={reading}
                fallback={
                  // As large as it will be; what is chosen before it is there would be lost.
                  <div data-skeleton="" inert className="opacity-60">
                    <AuditFilter action={action} agency={{ id: agency, name: "…" }} />
                  </div>
                }
              >
                <Filter {...part} />
              </Streamed>
            )}
            <div data-list="" className="mt-6 min-h-dvh">
              <Streamed until={reading} fallback={<RowsSkeleton rows={12} className="h-17" />}>
                <List {...part} isFirst={before === null} />
              </Streamed>
            </div>
          </>,
        );
      }}
    />
  );
}
