import type { Category } from "@/lib/navigation/categories";
import {
  categoryFields,
  type SearchDateField,
  type PartyField,
  type TextFieldName,
} from "@/lib/search/query/fields";
import { weekendMonthOf } from "@/lib/search/query/flexible";
import type { SearchQuery } from "@/lib/search/query/query";
import { dateFormat } from "@/lib/utils/formatters";

/** "Aug 7–14": no spaces around the dash within a month. */
function formatDays(days: readonly string[], locale: string): string {
  const format = dateFormat(locale, {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const [first, last] = days.map((day) => new Date(`${day}T00:00:00Z`));
  if (!first) return "";
  if (!last || last < first) return format.format(first);
  // Intl's Chinese ranges would be "8/7 – 8/14".
  if (locale === "zh") return `${format.format(first)}–${format.format(last)}`;
  return format.formatRange(first, last).replace(/\s*–\s*(?=\d+$)/u, "–");
}

/** Says only the days that are searched: with flexible dates the return does not count. */
function datesText(
  query: SearchQuery,
  { dates, flexible, locale }: { dates: readonly string[]; flexible: string; locale: string },
): string {
  if (weekendMonthOf(query.flexible) !== null) return flexible;
  const { departDate } = query.dates;
  if (query.flexible === "" || departDate === "") return formatDays(dates, locale);
  return `${formatDays([departDate], locale)} ${flexible}`.trimEnd();
}

/**
 * Such as "Lisbon · Aug 7–14 · 4".
 * @param anywhere replaces an empty place
 * @param flexible how the dates are meant, such as "± 3 days"
 */
export function summarizeSearch(
  category: Category,
  query: SearchQuery,
  locale: string,
  anywhere: string,
  flexible = "",
): string {
  const fields: {
    texts: readonly TextFieldName[];
    dates: readonly SearchDateField[];
    party: readonly PartyField[];
  } = categoryFields[category];
  const texts = fields.texts.map((name) => query.texts[name]).filter((text) => text !== "");
  const dates = fields.dates.map((name) => query.dates[name]).filter((date) => date !== "");
  const people = fields.party
    .filter((name) => name !== "rooms")
    .reduce((sum, name) => sum + query.party[name], 0);
  return [
    texts.length > 0 ? texts.join(" → ") : anywhere,
    datesText(query, { dates, flexible, locale }),
    people > 0 ? String(people) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
