import { getTranslations } from "next-intl/server";

import { SEARCH_FORM_ID } from "@/components/search/form/search-form-id";
import type { SearchQuery } from "@/lib/search/query/query";
import { fingerprint } from "@/lib/utils/fingerprint";

import { SearchNavigation } from "./search-navigation";

/**
 * What the search form reports while it searches. Outside of the form, which a phone folds away, and
 * before it in the tree: React takes it away first, while the form still has the focus to be noted.
 */
export async function SearchFeedback({ query }: { query: SearchQuery }) {
  const t = await getTranslations("search");
  return (
    <SearchNavigation
      // It belongs to one form: a new search has a new one.
      key={fingerprint(query)}
      formId={SEARCH_FORM_ID}
      labels={{ searching: t("searching"), failed: t("failed") }}
    />
  );
}
