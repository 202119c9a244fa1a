import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Skeleton } from "@/components/ui/skeleton";
import { agenciesPath, operatorPath } from "@/lib/navigation/operator-paths";
import { operatorStates, type AgencyPage, type OperatorState } from "@/lib/operator/types";
import { cn } from "@/lib/utils/cn";

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
  counts: AgencyPage["counts"] | "loading";
}) {
  const t = await getTranslations("operator");
  const format = new Intl.NumberFormat(await getLocale());
  const known = counts === "loading" ? null : counts;
  const all = known && operatorStates.reduce((sum, state) => sum + known[state], 0);
  const tabs = [
    { state: null, label: t("agencies.all"), count: all },
    ...operatorStates.map((state) => ({
      state,
      label: t(`tabs.${state}`),
      count: known && known[state],
    })),
  ];
  return (
    <nav aria-label={t("agencies.tabsLabel")} className="mt-4 overflow-x-auto border-b">
      <ul className="flex gap-1">
        {tabs.map(({ state, label, count }) => (
          <li key={state ?? "all"}>
            <LocaleLink
              href={agenciesPath({ state, search: filter.search })}
              prefetch={false}
              aria-current={state === filter.state ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 px-4 text-sm font-medium whitespace-nowrap",
                state === filter.state
                  ? "border-primary text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {label}
              {count === null ? (
                <Skeleton className="h-5 w-8 rounded-full" />
              ) : (
                <span className="min-w-8 rounded-full bg-muted px-2 py-0.5 text-center text-xs tabular-nums">
                  {format.format(count)}
                </span>
              )}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
