import { getTranslations } from "next-intl/server";

import { SEARCH_FORM_ID } from "@/components/search/form/search-form-id";
import type { SearchQuery } from "@/lib/search/query/query";
import { fingerprint } from "@/lib/utils/fingerprint";

import { SearchNavigation } from "./search-navigation";

/**
 * The live region of the search form. Outside of the form, which collapses on a phone, and before it in
 * the tree: React unmounts it first, while the form still has the focus.
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
