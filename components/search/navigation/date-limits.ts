import { addDays } from "@/lib/dates/plain-date";

/** The visitor's own day, which only their browser knows. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * The first day that makes sense for each of a search's dates: none that has gone by, no end before
 * its beginning, and no stay without a night.
 * @param chosen as the fields say, empty where nothing was chosen
 */
export function earliestDays(
  chosen: readonly string[],
  { today: first, isStay }: { today: string; isStay: boolean },
): string[] {
  let earliest = first;
  return chosen.map((date) => {
    const own = earliest;
    if (date > earliest) earliest = date;
    if (isStay) earliest = addDays(earliest, 1);
    return own;
  });
}

/**
 * Bounds the calendars of a form. Only they go by it: what is typed all the same is answered in the
 * page's language, beside the field.
 */
export function limitDates(form: HTMLFormElement): void {
  form.noValidate = true;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const days = earliestDays(
    inputs.map(({ value }) => value),
    { today: today(), isStay: form.dataset["category"] === "hotels" },
  );
  for (const [index, input] of inputs.entries()) input.min = days[index] ?? "";
}
