import { startCalendarButton } from "@/components/calendar/calendar-button";
import { readCalendarTexts } from "@/components/calendar/calendar-texts";
import "./draw-button.css";

/**
 * A button beside the departure day that opens its calendar. Only scripts can open one, so the page, which
 * has no byte to spare, doesn't carry it. It takes no room, so that nothing moves.
 * @param signal removes it
 */
export async function drawCalendarButton(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<void> {
  const field = form.elements.namedItem("departDate");
  const { texts } = await readCalendarTexts();
  if (!(field instanceof HTMLInputElement) || signal.aborted) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "calendar-opener";
  button.textContent = texts.search.button;
  button.setAttribute("aria-label", texts.search.show);
  button.setAttribute("aria-haspopup", "dialog");
  field.before(button);
  signal.addEventListener("abort", () => button.remove());
  const load = async () => {
    const { openSearchCalendar } = await import("./open-search-calendar");
    return (opener: HTMLButtonElement, end: AbortSignal) => openSearchCalendar(form, opener, end);
  };
  startCalendarButton(button, load, { pressed: null, signal });
}
