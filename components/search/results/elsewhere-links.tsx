import { getLocale } from "next-intl/server";

import { buttonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import { listPlaceOptions } from "@/lib/places/place-texts";
import type { Elsewhere } from "@/lib/search/elsewhere";
import { searchAddress, type SearchView } from "@/lib/search/query/address";

export async function ElsewhereLinks({
  category,
  view,
  elsewhere: { field, places, query },
}: {
  category: Category;
  view: SearchView;
  elsewhere: Elsewhere;
}) {
  const locale = await getLocale();
  const options = await listPlaceOptions(places);
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {options.map(({ id, name, label }) => {
        const there = { ...query, texts: { ...query.texts, [field]: label } };
        return (
          <li key={id}>
            {/* A full load, as the form's remembered input is about another place. */}
            <a
              href={localePath(locale, searchAddress(category, there, view))}
              className={buttonVariants({ variant: "outline" })}
            >
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
