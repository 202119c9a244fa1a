import { getLocale, getTranslations } from "next-intl/server";

import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import { getPlaceName } from "@/lib/places/place-texts";
import type { PlaceId } from "@/lib/places/places";
import { searchAddress, type SearchView } from "@/lib/search/query/address";
import type { SearchQuery } from "@/lib/search/query/query";

/** @param words the corrected words, unless they are a known place */
export async function CorrectionNotice({
  category,
  view,
  query,
  typed,
  places,
  words = "",
}: {
  category: Category;
  view: SearchView;
  query: SearchQuery;
  typed: string;
  places: readonly PlaceId[];
  words?: string;
}) {
  const t = await getTranslations("search");
  const locale = await getLocale();
  const names = await Promise.all(places.map(getPlaceName));
  const shown =
    names.length > 0 ? new Intl.ListFormat(locale, { type: "disjunction" }).format(names) : words;
  const literal = searchAddress(category, { ...query, exact: typed, after: "" }, view);
  return (
    <p className="mb-6">
      {t.rich("corrected", {
        shown: () => <strong>{shown}</strong>,
        link: (text) => (
          <a
            href={localePath(locale, literal)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {text}
          </a>
        ),
        typed,
      })}
    </p>
  );
}
