import type { getTranslations } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { addDays } from "@/lib/dates/plain-date";
import type { ChoiceProblem } from "@/lib/requests/choice";
import type { Sample } from "@/lib/requests/samples";
import { formatList } from "@/lib/utils/list";

type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;

/** A Monday: the ISO weekdays are counted from it. */
const MONDAY = "2026-01-05";

function weekdayName(weekday: number, locale: string): string {
  return formatDate(addDays(MONDAY, weekday - 1), locale, { weekday: "short" });
}

export function problemText(
  problem: ChoiceProblem | undefined,
  sample: Sample,
  t: Translator,
  locale: string,
): string | null {
  if (!problem) return null;
  const { code, limit = 0 } = problem;
  switch (code) {
    case "notThatDay": {
      const weekdays = "weekdays" in sample.item ? sample.item.weekdays : [];
      const days = formatList(
        weekdays.map((day) => weekdayName(day, locale)),
        locale,
      );
      return t("requests.problems.notThatDay", { days });
    }
    case "roomTooSmall":
    case "groupTooLarge":
      return t(`requests.problems.${code}`, { limit });
    default:
      return t(`search.fields.${code}`);
  }
}
