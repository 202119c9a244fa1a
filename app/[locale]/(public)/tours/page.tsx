import { CategoryView } from "@/components/search/category-view";
import { categoryMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export const generateMetadata = () => categoryMetadata("tours");

export default function Page() {
  return (
    <CategoryView category="tours" view="category" query={initialQuery("tours")} answer={null} />
  );
}
