import { getTranslations } from "next-intl/server";
import type { ReactElement, ReactNode } from "react";

import { CorrectionNotice } from "@/components/search/results/correction-notice";
import { ResultsFrame } from "@/components/search/results/results-frame";
import { resolveCriteria } from "@/lib/search/definitions/criteria";
import { runSearch, type SearchDefinition } from "@/lib/search/definitions/definition";
import type { SampleCategory } from "@/lib/navigation/categories";
import { findElsewhere } from "@/lib/search/elsewhere";
import type { SearchView } from "@/lib/search/query/address";
import type { SearchQuery } from "@/lib/search/query/query";

import { CardList, FIRST_CARDS } from "./card-list";

export interface ResultsProps {
  query: SearchQuery;
  view: SearchView;
  notice: ReactNode;
}

export async function SampleResults<Item extends { id: string }>({
  category,
  definition,
  query,
  view,
  notice,
  className,
  card,
}: ResultsProps & {
  category: SampleCategory;
  definition: SearchDefinition<Item>;
  className: string;
  card: (item: Item, isFirst: boolean) => ReactElement;
}) {
  const t = await getTranslations("search.count");
  const { criteria, corrected } = await resolveCriteria(query);
  const { items, facets } = runSearch(definition, criteria);
  return (
    <ResultsFrame
      category={category}
      view={view}
      facets={facets}
      sorts={Object.keys(definition.sorts)}
      query={query}
      total={items.length === 0 ? null : t("results", { count: items.length })}
      hasSamples={items.length > 0}
      elsewhere={items.length === 0 ? findElsewhere(category, definition, criteria) : null}
      notice={
        <>
          {notice}
          {items.length === 0
            ? null
            : corrected.map(({ field, typed, places }) => (
                <CorrectionNotice key={field} {...{ category, view, query, typed, places }} />
              ))}
        </>
      }
    >
      <CardList
        className={className}
        cards={items.map((item, index) => card(item, index < FIRST_CARDS))}
      />
    </ResultsFrame>
  );
}
