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
import { readSearch } from "@/lib/navigation/cursor";
import { auditPath } from "@/lib/navigation/operator-paths";
import { getAgencyRecord } from "@/lib/operator/agency-queries";
import {
  actionsNamed,
  auditFilterOf,
  auditKey,
  type AuditAction,
  type AuditKind,
} from "@/lib/operator/audit-actions";
import { listAudit, searchAudit } from "@/lib/operator/audit-queries";
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
  search: string;
  action: AuditAction | AuditKind | null;
  agency: string | null;
}

async function Filter({ reading, search, action, agency }: Part) {
  const read = await reading;
  const name = read === "unavailable" ? null : (read[1]?.businessName ?? null);
  return (
    <AuditFilter search={search} action={action} agency={agency ? { id: agency, name } : null} />
  );
}

async function List({ reading, search, action, agency, isFirst }: Part & { isFirst: boolean }) {
  const read = await reading;
  const t = await getTranslations("operator.audit");
  if (read === "unavailable") return <LoadFailed title={t("loadFailed")} level="h2" />;
  const [page] = read;
  const isFiltered = search !== "" || action !== null || agency !== null;
  return (
    <>
      {page.entries.length === 0 ? (
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          title={t(page.olderId ? "emptyPage" : isFiltered ? "emptyFilter" : "empty")}
          {...(isFiltered ? { text: t(page.olderId ? "emptyPageText" : "emptyFilterText") } : {})}
        />
      ) : (
        <Card className="px-5 py-1 sm:px-6">
          <AuditList entries={page.entries} isWide />
        </Card>
      )}
      <Pager
        newest={isFirst ? null : auditPath({ search, action, agency })}
        older={page.olderId ? auditPath({ search, action, agency, before: page.olderId }) : null}
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
  const search = readSearch(query["q"]);
  const actions = actionsNamed(search, (each) => t(`actions.${auditKey(each)}`));
  return (
    <OperatorPage
      here={auditPath({ search, action, agency })}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() =>
          Promise.all([
            search === ""
              ? listAudit({ action, agencyId: agency, before, size: PAGE_SIZE })
              : searchAudit({ search, actions, action, agencyId: agency, before, size: PAGE_SIZE }),
            agency ? getAgencyRecord(agency) : null,
          ]),
        );
        const part = { reading, search, action, agency };
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            {agency === null ? (
              <AuditFilter search={search} action={action} agency={null} />
            ) : (
              <Streamed
                until={reading}
                fallback={
                  // Rendered at once in full size, because input into a placeholder would be lost.
                  <div data-skeleton="" inert className="opacity-60">
                    <AuditFilter
                      search={search}
                      action={action}
                      agency={{ id: agency, name: "…" }}
                    />
                  </div>
                }
              >
                <Filter {...part} />
              </Streamed>
            )}
            <div data-list="" className="mt-6">
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
