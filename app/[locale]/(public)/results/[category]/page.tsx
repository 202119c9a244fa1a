import { notFound } from "next/navigation";

import { CategoryView } from "@/components/search/category-view";
import { categories, isCategory } from "@/lib/navigation/categories";
import { resultsMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export function generateStaticParams() {
  return categories.map((category) => ({ category }));
}

interface Props {
  params: Promise<{ category: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { category } = await params;
  return isCategory(category) ? resultsMetadata(category) : {};
}

export default async function ResultsPage({ params }: Props) {
  const { category } = await params;
  if (!isCategory(category)) notFound();
  return (
    <CategoryView category={category} view="results" query={initialQuery(category)} answer={null} />
  );
}
