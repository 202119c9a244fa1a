import { getLocale, getTranslations } from "next-intl/server";

import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { getTrainClassName } from "@/lib/catalogue/samples/texts";
import { trainClasses } from "@/lib/catalogue/samples/types";
import { localePath } from "@/lib/i18n/paths";
import type { Category } from "@/lib/navigation/categories";
import type { DateProblems } from "@/lib/search/invoke-search";
import { searchPath, type SearchView } from "@/lib/search/query/address";
import { categoryFields } from "@/lib/search/query/fields";
import type { SearchQuery } from "@/lib/search/query/query";
import { fingerprint } from "@/lib/utils/fingerprint";

import "./search.css";
import { FlexibleDates } from "./flexible-dates";
import { PartyFields } from "./party-fields";
import { PlaceLists, placeListId } from "./place-lists";
import { DateInput, SelectInput, TextInput } from "./search-fields";
import { SearchTabs } from "./search-tabs";
import { SEARCH_FORM_ID } from "./search-form-id";

const dateLabels = {
  hotels: ["checkIn", "checkOut"],
  cars: ["pickUp", "dropOff"],
  flights: ["depart", "return"],
  trains: ["depart", "return"],
  packages: ["depart", "return"],
  tours: ["date"],
} as const satisfies Record<Category, readonly string[]>;

const emptyDates: Partial<Record<Category, "oneWay" | "anyDate">> = {
  flights: "oneWay",
  trains: "oneWay",
  tours: "anyDate",
};

/**
 * Tabs and the form of one category. A GET form: results have an address, and the filters beside the
 * list belong to the form.
 * @param dateProblems errors of the dates
 * @param isAlone on a page without a list, whose order would otherwise be part of the search
 */
export async function SearchBox({
  category,
  query,
  view = "category",
  dateProblems = {},
  isAlone = false,
}: {
  category: Category;
  query: SearchQuery;
  view?: SearchView;
  dateProblems?: DateProblems | undefined;
  isAlone?: boolean;
}) {
  const t = await getTranslations("search");
  const fields = categoryFields[category];
  const hint = emptyDates[category];
  const placeLabel = category === "cars" ? "pickUpPlace" : "destination";
  return (
    <div className="search-box">
      <SearchTabs current={category} />
      <form
        // A GET form: results have an address, and the filters beside the list belong to the form.
        // @param isAlone on a page without a list, whose order would otherwise be part of the
        // search
        key={fingerprint(query)}
        id={SEARCH_FORM_ID}
        role="search"
        action={localePath(await getLocale(), searchPath(category, view))}
        className="search-form"
        data-category={category}
      >
        {fields.texts.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`fields.${name === "place" ? placeLabel : name}`)}
            defaultValue={query.texts[name]}
            placeholder={t(name === "q" ? "fields.qPlaceholder" : "fields.placePlaceholder")}
            listId={name === "q" ? undefined : placeListId(name)}
          />
        ))}
        {fields.dates.map((name, index) => {
          const problem = dateProblems[name];
          return (
            <DateInput
              key={name}
              name={name}
              label={t(`fields.${dateLabels[category][index] ?? "date"}`)}
              defaultValue={query.dates[name]}
              hint={hint && index === fields.dates.length - 1 ? t(`fields.${hint}`) : undefined}
              error={problem ? t(`fields.${problem}`) : undefined}
            />
          );
        })}
        {category === "packages" ? <FlexibleDates value={query.flexible} /> : null}
        <PartyFields fields={fields.party} query={query} />
        {category === "trains" ? (
          <SelectInput
            name="class"
            label={t("fields.trainClass")}
            defaultValue={query.selection.class?.[0] ?? ""}
            options={[
              { value: "", label: t("fields.anyClass") },
              ...(await Promise.all(
                trainClasses.map(async (value) => ({
                  value,
                  label: await getTrainClassName(value),
                })),
              )),
            ]}
          />
        ) : null}
        {isAlone ? <input type="hidden" name="sort" value={query.sort} /> : null}
        <button type="submit" className={buttonVariants({ size: "lg" })}>
          <Icon name="search" />
          <span className="search-idle">{t("submit")}</span>
          <span className="search-busy">{t("searching")}</span>
        </button>
        {category === "packages" ? null : <PlaceLists category={category} />}
      </form>
    </div>
  );
}
