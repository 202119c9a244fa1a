import { getLocale, getTranslations } from "next-intl/server";

import { Segment, Segments } from "@/components/layout/strip/segments";
import { Skeleton } from "@/components/ui/skeleton";
import { listFilters, type ListFilter } from "@/lib/packages/editing/schemas";
import { packagesPath } from "@/lib/packages/paths";

export async function StatusFilter({
  current,
  search,
  counts,
}: {
  current: ListFilter;
  search: string;
  counts: Readonly<Record<ListFilter, number>> | "loading" | null;
}) {
  const t = await getTranslations("packages");
  const locale = await getLocale();
  return (
    <Segments label={t("list.filter")}>
      {listFilters.map((filter) => (
        <Segment
          key={filter}
          href={packagesPath(filter, undefined, search)}
          current={filter === current && "page"}
        >
          {filter === "all" ? t("list.all") : t(`tabs.${filter}`)}
          {counts === "loading" ? <Skeleton className="h-4 w-5" /> : null}
          {typeof counts === "object" && counts !== null ? (
            <span className="min-w-5 font-normal tabular-nums opacity-80">
              {counts[filter].toLocaleString(locale)}
            </span>
          ) : null}
        </Segment>
      ))}
    </Segments>
  );
}
