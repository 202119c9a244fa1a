import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { CardsSkeleton } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { AgencySearch, AgencyTabs } from "@/components/operator/agencies/agency-filters";
import { AgencyList } from "@/components/operator/agencies/agency-list";
import { AgencyTwoStep } from "@/components/operator/agencies/agency-two-step";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor, readSearch } from "@/lib/navigation/cursor";
import { agenciesPath } from "@/lib/navigation/operator-paths";
import { listAgencies } from "@/lib/operator/agency-queries";
import { isAgencyTwoStepRequired } from "@/lib/operator/agency-two-step";
import { operatorStateOf } from "@/lib/operator/states";
import type { AgenciesPage, OperatorState } from "@/lib/operator/types";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.agencies");
  return { title: t("title"), robots: "noindex" };
}

interface Part {
  reading: Promise<AgenciesPage | "unavailable">;
  state: OperatorState | null;
  search: string;
}

async function Tabs({ reading, ...filter }: Part) {
  const page = await reading;
  return page === "unavailable" ? null : <AgencyTabs filter={filter} counts={page.counts} />;
}

async function List({ reading, state, search, isFirst }: Part & { isFirst: boolean }) {
  const page = await reading;
  const t = await getTranslations("operator.agencies");
  if (page === "unavailable") return <LoadFailed title={t("loadFailed")} level="h2" />;
  return (
    <>
      <AgencyList agencies={page.agencies} state={state} search={search} />
      <Pager
        newest={isFirst ? null : agenciesPath({ state, search })}
        older={page.olderCursor ? agenciesPath({ state, search, after: page.olderCursor }) : null}
      />
    </>
  );
}

export default async function AgenciesPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.agencies");
  const state = operatorStateOf(query["state"]);
  const search = readSearch(query["q"]);
  const after = readCursor(query["after"]);
  const filter = { state, search };
  return (
    <OperatorPage
      here={agenciesPath(filter)}
      failed={t("loadFailed")}
      isLive
      load={async () => {
        const reading = orUnavailable(() => listAgencies({ state, search, after }));
        const isRequired = await isAgencyTwoStepRequired();
        return (
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <AgencyTwoStep isRequired={isRequired} />
            <div className="mt-6">
              <AgencySearch {...filter} />
            </div>
            <Streamed until={reading} fallback={<AgencyTabs filter={filter} counts="loading" />}>
              <Tabs reading={reading} {...filter} />
            </Streamed>
            <div data-list="" className="mt-6">
              <Streamed
                until={reading}
                fallback={<CardsSkeleton cards={8} className="grid gap-3" card="h-32" />}
              >
                <List reading={reading} {...filter} isFirst={after === null} />
              </Streamed>
            </div>
          </>
        );
      }}
    />
  );
}
