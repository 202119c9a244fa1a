import { getTranslations } from "next-intl/server";

import { BelowFold } from "@/components/layout/below-fold";
import { SEARCH_FORM_ID } from "@/components/search/form/search-form-id";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Category } from "@/lib/navigation/categories";
import type { FacetCount } from "@/lib/search/query/facets";
import { formFacets } from "@/lib/search/query/without-filters";
import { cn } from "@/lib/utils/cn";
import { fingerprint } from "@/lib/utils/fingerprint";

import { FacetLabel } from "./facet-label";

/**
 * Filters with the number of results of each option. The checkboxes belong to the search form: they
 * apply at once, or without JavaScript by the button. Without room beside the list they are collapsed,
 * and the button leads back to it (form-helpers.ts).
 */
export async function FacetPanel({
  category,
  facets,
}: {
  category: Category;
  facets: readonly FacetCount[];
}) {
  const t = await getTranslations("search");
  // Options without results are hidden unless chosen.
  const shown = facets
    .filter(({ id }) => !formFacets[category]?.includes(id))
    .map(({ id, options }) => ({
      id,
      options: options.filter(({ count, isChosen }) => count > 0 || isChosen),
    }))
    .filter(({ options }) => options.length > 0);
  const chosen = shown.flatMap(({ options }) => options.filter(({ isChosen }) => isChosen)).length;
  if (shown.length === 0) return null;
  return (
    // Browsers restore checkboxes on going back, so the keys include the choice.
    <details key={fingerprint(shown)} className="facets">
      <summary>
        <Icon name="sliders-horizontal" />
        {t("filters")}
        {chosen > 0 ? <span>({chosen})</span> : null}
      </summary>
      <div>
        <BelowFold>
          {shown.map(({ id, options }) => (
            <fieldset key={id}>
              <legend>{t(`facets.${id}`)}</legend>
              {options.map(({ value, count, isChosen }) => (
                <label key={value}>
                  <input
                    type="checkbox"
                    id={`${id}-${value.replaceAll(" ", "-")}`}
                    name={id}
                    value={value}
                    form={SEARCH_FORM_ID}
                    defaultChecked={isChosen}
                    data-instant=""
                  />
                  <span>
                    <FacetLabel category={category} facet={id} value={value} />
                  </span>
                  <small>{count}</small>
                </label>
              ))}
            </fieldset>
          ))}
        </BelowFold>
        <button
          type="submit"
          form={SEARCH_FORM_ID}
          // Without JavaScript its answer begins at the list.
          formAction="#results"
          className={cn(buttonVariants(), "not-no-js:lg:hidden")}
        >
          {t("apply")}
        </button>
      </div>
    </details>
  );
}
