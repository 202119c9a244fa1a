import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/navigation/categories";
import type { SearchQuery } from "@/lib/search/query/query";
import { summarizeSearch } from "@/lib/search/summary";
import { fingerprint } from "@/lib/utils/fingerprint";

import { getFlexibleText } from "./flexible-dates";

/** One line on a phone, so that the page begins with its results. @param isOpen on an error */
export async function SearchFold({
  category,
  query,
  isOpen,
  children,
}: {
  category: Category;
  query: SearchQuery;
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = await getTranslations("search");
  const anywhere = t(`categories.${category}.title`);
  return (
    // New results collapse the form.
    <details key={fingerprint(query)} className="search-fold" open={isOpen}>
      <summary>
        <Icon name="search" />
        <span>
          <span className="sr-only">{t("change")}: </span>
          {summarizeSearch(
            category,
            query,
            await getLocale(),
            anywhere,
            await getFlexibleText(query.flexible),
          )}
        </span>
      </summary>
      {children}
    </details>
  );
}
