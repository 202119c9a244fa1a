import { getTranslations } from "next-intl/server";

import { Tabs } from "@/components/layout/strip/tabs";
import { agenciesPath, operatorPath } from "@/lib/navigation/operator-paths";
import { operatorStates, type AgenciesPage, type OperatorState } from "@/lib/operator/types";

import { ListSearch } from "../list/list-search";

type Filter = { state: OperatorState | null; search: string };

/** Part of name, address or licence. */
export async function AgencySearch({ state, search }: Filter) {
  const t = await getTranslations("operator.agencies");
  return (
    <ListSearch
      path={operatorPath("agencies")}
      label={t("search")}
      hint={t("searchHint")}
      search={search}
      kept={{ state }}
      clear={search === "" ? null : agenciesPath({ state })}
    />
  );
}

/** A tab per status with its number of agencies; tabs keep the search. */
export async function AgencyTabs({
  filter,
  counts,
}: {
  filter: Filter;
  counts: AgenciesPage["counts"] | "loading";
}) {
  const t = await getTranslations("operator");
  const countOf = (state: OperatorState | null) => {
    if (counts === "loading") return counts;
    return state === null
      ? operatorStates.reduce((sum, each) => sum + counts[each], 0)
      : counts[state];
  };
  const tabs = [null, ...operatorStates].map((state) => ({
    href: agenciesPath({ state, search: filter.search }),
    text: state === null ? t("agencies.all") : t(`tabs.${state}`),
    isCurrent: state === filter.state,
    count: countOf(state),
  }));
  return <Tabs label={t("agencies.tabsLabel")} tabs={tabs} />;
}
