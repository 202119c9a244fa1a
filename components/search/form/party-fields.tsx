import { getLocale, getTranslations } from "next-intl/server";

import { partyLimits, type PartyField } from "@/lib/search/query/fields";
import type { SearchQuery } from "@/lib/search/query/query";
import { joinParts } from "@/lib/utils/list";

import { GuestsSummary } from "./guests-summary";
import { SelectInput } from "./search-fields";

async function PartySelect({ field, query }: { field: PartyField; query: SearchQuery }) {
  const t = await getTranslations("search");
  const { min, max } = partyLimits[field];
  const options = Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: t(`count.${field}`, { count: min + index }),
  }));
  return (
    <SelectInput
      name={field}
      label={t(`fields.${field}`)}
      defaultValue={String(query.party[field])}
      options={options}
    />
  );
}

export async function PartyFields({
  fields,
  query,
}: {
  fields: readonly PartyField[];
  query: SearchQuery;
}) {
  const [only, ...others] = fields;
  if (only === undefined) return null;
  if (others.length === 0) return <PartySelect field={only} query={query} />;
  const t = await getTranslations("search");
  const locale = await getLocale();
  const { adults, children, rooms } = query.party;
  const parts = [
    t("count.adults", { count: adults }),
    ...(children > 0 ? [t("count.children", { count: children })] : []),
    t("count.rooms", { count: rooms }),
  ];
  return (
    <div className="search-field">
      <span id="guests-label">{t("fields.guests")}</span>
      <GuestsSummary labelledBy="guests-label" locale={locale} initial={joinParts(parts, locale)}>
        {fields.map((field) => (
          <PartySelect key={field} field={field} query={query} />
        ))}
      </GuestsSummary>
    </div>
  );
}
