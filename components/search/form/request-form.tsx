import type { Category } from "@/lib/navigation/categories";
import type { SearchQuery } from "@/lib/search/query/query";
import { requestFields } from "@/lib/search/request-paths";

import { REQUEST_FORM_ID } from "./search-form-id";

/** Each button sets the sample by its `formaction`. @param query null on a page without a search */
export function RequestForm({
  category,
  query,
}: {
  category: Category;
  query: SearchQuery | null;
}) {
  return (
    <form id={REQUEST_FORM_ID}>
      {query === null
        ? null
        : requestFields(category, query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
    </form>
  );
}
