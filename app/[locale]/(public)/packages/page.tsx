import { CategoryView } from "@/components/search/category-view";
import { categoryMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export const generateMetadata = () => categoryMetadata("packages");

export default function Page() {
  return (
    <CategoryView
      category="packages"
      view="category"
      query={initialQuery("packages")}
      answer={null}
    />
  );
}
