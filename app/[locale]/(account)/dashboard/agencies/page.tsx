import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { AgencyFilters } from "@/components/operator/agency-filters";
import { AgencyList } from "@/components/operator/agency-list";
import { Pager } from "@/components/operator/pager";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { listAgencies } from "@/lib/operator/agency-queries";
import { readCursor, readSearch } from "@/lib/operator/cursor";
import { agenciesPath } from "@/lib/operator/paths";
import { operatorStateOf } from "@/lib/operator/states";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.agencies");
  return { title: t("title"), robots: "noindex" };
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
  return (
    <OperatorPage
      current="agencies"
      here={agenciesPath({ state, search })}
      failed={t("loadFailed")}
      isLive
      load={async () => {
        const page = await listAgencies({ state, search, after });
        return (
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <AgencyFilters filter={{ state, search }} counts={page.counts} />
            <div className="mt-6">
              <AgencyList agencies={page.agencies} state={state} search={search} />
            </div>
            <Pager
              newest={after ? agenciesPath({ state, search }) : null}
              older={
                page.olderCursor ? agenciesPath({ state, search, after: page.olderCursor }) : null
              }
            />
          </>
        );
      }}
    />
  );
}
