import { addDays } from "@/lib/dates/plain-date";

/** Today in the visitor's time zone, which only the browser knows. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Not in the past, no end before its beginning, at least one night. */
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

/** Typed dates outside the limits are sent, and the answer shows an error beside the field. */
export function limitDates(form: HTMLFormElement): void {
  form.noValidate = true;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const days = earliestDays(
    inputs.map(({ value }) => value),
    { today: today(), isStay: form.dataset["category"] === "hotels" },
  );
  for (const [index, input] of inputs.entries()) input.min = days[index] ?? "";
}
