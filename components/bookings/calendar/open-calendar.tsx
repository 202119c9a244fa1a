import { openDialog } from "@/components/calendar/open-dialog";

import { CardCalendar } from "./card-calendar";
import { dateFieldOf } from "./date-field";

/** Opens the calendar of a card's date field. @param signal closes it */
export async function openCalendar(
  form: HTMLFormElement,
  {
    button,
    packageId,
    signal,
  }: { button: HTMLButtonElement; packageId: string; signal: AbortSignal },
): Promise<void> {
  const field = dateFieldOf(form);
  if (!field) return;
  const { calendar: seats } = button.dataset;
  await openDialog(button, signal, (given) => (
    <CardCalendar
      {...{ field, packageId, ...given }}
      cents={Number(form.dataset["unitCents"])}
      seats={seats ? Number(seats) : null}
    />
  ));
}
