import { createElement } from "react";

import { BelowFold } from "@/components/layout/below-fold";
import { listPlaceOptions } from "@/lib/places/place-texts";
import type { SampleCategory } from "@/lib/navigation/categories";
import { categoryPlaces } from "@/lib/search/elsewhere";
import { categoryFields, type TextFieldName } from "@/lib/search/query/fields";

export function placeListId(field: TextFieldName): string {
  return `${field}-places`;
}

export async function PlaceLists({ category }: { category: SampleCategory }) {
  const lists = categoryFields[category].texts.map(async (field) => {
    const options = await listPlaceOptions(categoryPlaces(category, field));
    // As spread children, since an array of so many would need as many keys.
    return createElement(
      "datalist",
      { id: placeListId(field), key: field },
      ...options.map(({ label }) => createElement("option", { value: label })),
    );
  });
  return <BelowFold filler={null}>{await Promise.all(lists)}</BelowFold>;
}
