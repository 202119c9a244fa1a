import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { BelowFold } from "@/components/layout/below-fold";
import type { Category } from "@/lib/catalogue/categories";
import type { SearchView } from "@/lib/search/address";
import { resolveCriteria } from "@/lib/search/criteria";
import { runSearch, type SearchDefinition } from "@/lib/search/definition";
import type { SearchQuery } from "@/lib/search/query";

import { ResultsFrame } from "./results-frame";

export interface ResultsProps {
  query: SearchQuery;
  view: SearchView;
  /** What is to be said about the search itself. */
  notice: ReactNode;
}

/** The first row: what the first view has room for. */
export const FIRST_CARDS = 3;

/** The part of a sample catalogue that a search asks for. */
export async function SampleResults<Item extends { id: string }>({
  category,
  definition,
  query,
  view,
  notice,
  className,
  card,
}: ResultsProps & {
  category: Category;
  definition: SearchDefinition<Item>;
  className: string;
  card: (item: Item, isFirst: boolean) => ReactNode;
}) {
  const t = await getTranslations("search.count");
  const { items, facets } = runSearch(definition, await resolveCriteria(query));
  const cards = items.map((item, index) => card(item, index < FIRST_CARDS));
  return (
    <ResultsFrame
      category={category}
      view={view}
      facets={facets}
      sorts={Object.keys(definition.sorts)}
      sort={query.sort}
      total={items.length === 0 ? null : t("results", { count: items.length })}
      notice={notice}
    >
      <ul className={className}>
        {cards.slice(0, FIRST_CARDS)}
        <BelowFold>{cards.slice(FIRST_CARDS)}</BelowFold>
      </ul>
    </ResultsFrame>
  );
}
