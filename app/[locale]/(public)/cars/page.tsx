import { CategoryView } from "@/components/search/category-view";
import { categoryMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export const generateMetadata = () => categoryMetadata("cars");

export default function Page() {
  return (
    <CategoryView category="cars" view="category" query={initialQuery("cars")} answer={null} />
  );
}
