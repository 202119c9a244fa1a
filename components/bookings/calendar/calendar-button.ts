import { startCalendarButton } from "@/components/calendar/calendar-button";

/**
 * Lets the card's button open its calendar.
 * @param pressed what was pressed before this code loaded
 * @returns a function that stops it
 */
export function startCardCalendar(
  form: HTMLFormElement,
  { packageId, pressed }: { packageId: string; pressed: EventTarget | null },
): () => void {
  const stopped = new AbortController();
  const load = async () => {
    const { openCalendar } = await import("./open-calendar");
    return (button: HTMLButtonElement, signal: AbortSignal) =>
      openCalendar(form, { button, packageId, signal });
  };
  const button = form.querySelector<HTMLButtonElement>("[data-calendar]");
  if (button) startCalendarButton(button, load, { pressed, signal: stopped.signal });
  return () => stopped.abort();
}
