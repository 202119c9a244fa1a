import { CategoryView } from "@/components/search/category-view";
import { categoryMetadata } from "@/lib/search/metadata";
import { initialQuery } from "@/lib/search/query/read-query";

export const dynamicParams = false;

export const generateMetadata = () => categoryMetadata("trains");

export default function Page() {
  return (
    <CategoryView category="trains" view="category" query={initialQuery("trains")} answer={null} />
  );
}
