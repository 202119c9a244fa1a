import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { EmptyState } from "@/components/feedback/empty-state";
import { SEARCH_FORM_ID } from "@/components/search/form/search-form-id";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import type { Elsewhere } from "@/lib/search/elsewhere";
import { searchAddress, searchPath, type SearchView } from "@/lib/search/query/address";
import type { FacetCount } from "@/lib/search/query/facets";
import { cn } from "@/lib/utils/cn";
import type { SearchQuery } from "@/lib/search/query/query";
import { withoutFilters } from "@/lib/search/query/without-filters";

import { ElsewhereLinks } from "./elsewhere-links";
import { FacetPanel } from "./facet-panel";
import { SortSelect } from "./sort-select";

export async function ResultsFrame({
  category,
  view,
  facets,
  sorts,
  query,
  total,
  hasSamples,
  elsewhere,
  notice,
  children,
  footer,
  beside,
}: {
  category: Category;
  view: SearchView;
  facets: readonly FacetCount[];
  sorts: readonly string[];
  query: SearchQuery;
  total: string | null;
  hasSamples: boolean;
  elsewhere?: Elsewhere | null;
  notice?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** On wide screens, if there are results. */
  beside?: ReactNode;
}) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const cleared = withoutFilters(category, query);
  const clearFilters = cleared ? (
    // A full load on purpose: the browser keeps a box as it was ticked.
    <a
      href={localePath(locale, `${searchAddress(category, cleared, view)}#results`)}
      className={buttonVariants({ variant: "outline", size: total === null ? "default" : "sm" })}
    >
      {t("clearFilters")}
    </a>
  ) : null;
  return (
    <section
      id="results"
      aria-label={total ?? t("none")}
      className={cn("results", beside && total !== null && "has-map")}
    >
      <FacetPanel category={category} facets={facets} />
      <div className="min-w-0">
        {total === null ? (
          // Every search says its order.
          <input type="hidden" name="sort" value={query.sort} form={SEARCH_FORM_ID} />
        ) : (
          <div className="results-head">
            <h2>{total}</h2>
            {clearFilters}
            <SortSelect sorts={sorts} current={query.sort} />
          </div>
        )}
        {query.exact === "" ? null : (
          <input type="hidden" name="exact" value={query.exact} form={SEARCH_FORM_ID} />
        )}
        {notice}
        {total === null ? (
          <EmptyState
            icon={<Icon name="search-x" />}
            title={t("none")}
            text={
              elsewhere
                ? t(`elsewhere.${elsewhere.field}`)
                : t(cleared ? "noneFiltered" : "noneHint")
            }
            action={
              <>
                {elsewhere ? (
                  <ElsewhereLinks category={category} view={view} elsewhere={elsewhere} />
                ) : null}
                {clearFilters}
                {/* A full page load also clears the input. */}
                <a
                  href={localePath(locale, searchPath(category, view))}
                  className={buttonVariants()}
                >
                  {t("showAll")}
                </a>
              </>
            }
          />
        ) : (
          children
        )}
        {footer}
        {hasSamples ? <p className="sample-note">{t("sampleNote")}</p> : null}
      </div>
      {total === null ? null : beside}
    </section>
  );
}
