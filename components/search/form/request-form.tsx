import type { Category } from "@/lib/navigation/categories";
import type { SearchQuery } from "@/lib/search/query/query";
import { requestFields } from "@/lib/search/request-paths";

import { REQUEST_FORM_ID } from "./search-form-id";

/**
 * The one form behind every sample's Book Now: takes the dates and the party of the search along. Each
 * button names its sample by its own address.
 * @param query null on a page that has no search
 */
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
