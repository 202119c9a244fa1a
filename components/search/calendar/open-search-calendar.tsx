import { openDialog } from "@/components/calendar/open-dialog";
import { today } from "@/components/search/navigation/date-limits";
import type { DayLimits } from "@/lib/dates/month-grid";
import { addDays } from "@/lib/dates/plain-date";
import { packageLimits } from "@/lib/packages/limits";
import { askedDays } from "@/lib/search/query/flexible";

import { SearchCalendar } from "./search-calendar";

const NOT_FILTERS = ["departDate", "returnDate", "flexible", "sort", "exact"];

/** The chosen day, else the first one that is searched. */
function beginningDay(departDate: string, flexible: string, { first, last }: DayLimits): string {
  const { dateFrom } = askedDays(
    { dates: { departDate, returnDate: "", checkIn: "", checkOut: "" }, flexible },
    first,
  );
  return dateFrom && dateFrom >= first && dateFrom <= last ? dateFrom : first;
}

function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams({ locale: document.documentElement.lang });
  for (const [name, value] of new FormData(form)) {
    const isFilter = typeof value === "string" && value.trim() !== "";
    if (isFilter && !NOT_FILTERS.includes(name)) query.append(name, value.trim());
  }
  return query.toString();
}

/** Opens the calendar of the day of departure. @param signal closes it */
export async function openSearchCalendar(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  signal: AbortSignal,
): Promise<void> {
  const field = form.elements.namedItem("departDate");
  const flexible = form.elements.namedItem("flexible");
  if (!(field instanceof HTMLInputElement)) return;
  const select = flexible instanceof HTMLSelectElement ? flexible : null;
  const first = today();
  const limits = { first, last: addDays(first, packageLimits.departureDays) };
  const begin = beginningDay(field.value, select?.value ?? "", limits);
  await openDialog(button, signal, (given) => (
    <SearchCalendar
      {...{ field, flexible: select, begin, limits, ...given }}
      query={queryOf(form)}
    />
  ));
}
