import { CategoryView } from "@/components/search/category-view";
import { categoryMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export const generateMetadata = () => categoryMetadata("hotels");

export default function Page() {
  return (
    <CategoryView category="hotels" view="category" query={initialQuery("hotels")} answer={null} />
  );
}
