import { getLocale, getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Skeleton } from "@/components/ui/skeleton";
import { listFilters, type ListFilter } from "@/lib/packages/editing/schemas";
import { packagesPath } from "@/lib/packages/paths";
import { cn } from "@/lib/utils/cn";

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
    <nav aria-label={t("list.filter")} className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex w-max gap-1 rounded-xl bg-muted p-1">
        {listFilters.map((filter) => (
          <li key={filter}>
            <LocaleLink
              href={packagesPath(filter, undefined, search)}
              prefetch={false}
              aria-current={filter === current ? "page" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center rounded-lg px-4 text-sm font-medium",
                filter === current
                  ? "bg-card text-foreground shadow-lift"
                  : "text-muted-foreground hover:text-foreground",
              )}
            >
              {filter === "all" ? t("list.all") : t(`tabs.${filter}`)}
              {counts === "loading" ? <Skeleton className="ml-2 h-4 w-5" /> : null}
              {typeof counts === "object" && counts !== null ? (
                <span className="ml-2 min-w-5 font-normal tabular-nums opacity-80">
                  {counts[filter].toLocaleString(locale)}
                </span>
              ) : null}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
