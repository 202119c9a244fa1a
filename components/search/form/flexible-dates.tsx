import { getLocale, getTranslations } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { DAY_ONLY, DAYS_AROUND, weekendMonthOf, weekendMonths } from "@/lib/search/query/flexible";

import { SelectInput } from "./search-fields";

/** Any year has the month. */
function monthName(month: string | null, locale: string): string {
  return formatDate(`2000-${month ?? "01"}-01`, locale, { month: "long" });
}

/** Such as "± 3 days" and "Weekends in May"; "" for dates as they are. */
export async function getFlexibleText(flexible: string): Promise<string> {
  const t = await getTranslations("search.flexible");
  const month = weekendMonthOf(flexible);
  if (month !== null) return t("weekends", { month: monthName(month, await getLocale()) });
  return flexible === DAYS_AROUND ? t("days", { count: flexible }) : "";
}

export async function FlexibleDates({ value }: { value: string }) {
  const t = await getTranslations("search.flexible");
  const locale = await getLocale();
  return (
    <SelectInput
      name="flexible"
      label={t("label")}
      defaultValue={value}
      options={[
        { value: "", label: t("no") },
        // A link of the list of days chooses it: a form without it is smaller.
        ...(value === DAY_ONLY ? [{ value, label: t("dayOnly") }] : []),
        { value: DAYS_AROUND, label: t("days", { count: DAYS_AROUND }) },
      ]}
    >
      <optgroup label={t("weekend")}>
        {weekendMonths.map((month) => (
          <option key={month} value={month}>
            {monthName(weekendMonthOf(month), locale)}
          </option>
        ))}
      </optgroup>
    </SelectInput>
  );
}
