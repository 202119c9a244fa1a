import { notFound } from "next/navigation";

import { CategoryView } from "@/components/search/category-view";
import { isCategory } from "@/lib/navigation/categories";
import { invokeSearch } from "@/lib/search/invoke-search";
import { searchMetadata } from "@/lib/search/metadata";
import { searchViews } from "@/lib/search/query/address";
import type { RawQuery } from "@/lib/search/query/query";
import { readQuery } from "@/lib/search/query/read-query";

interface Props {
  params: Promise<{ view: string; category: string }>;
  searchParams: Promise<RawQuery>;
}

async function readProps({ params, searchParams }: Props) {
  const { view: wantedView, category } = await params;
  const view = searchViews.find((known) => known === wantedView);
  if (view === undefined || !isCategory(category)) notFound();
  return { view, category, query: readQuery(category, await searchParams) };
}

export async function generateMetadata(props: Props) {
  return searchMetadata((await readProps(props)).category);
}

/** Results of a search. A rewrite leads here from the category's address with a query. */
export default async function SearchPage(props: Props) {
  const { view, category, query } = await readProps(props);
  const answer = await invokeSearch(category, query.dates);
  return (
    <CategoryView
      category={category}
      view={view}
      query={answer.status === "ok" ? { ...query, dates: answer.dates } : query}
      answer={answer}
    />
  );
}
