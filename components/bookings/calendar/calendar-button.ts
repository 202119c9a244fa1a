const load = () => import("./open-calendar");

/**
 * Lets the card's button open its calendar, whose code loads when the button is approached.
 * @param pressed what was pressed before this code loaded
 * @returns a function that stops it
 */
export function startCalendarButton(
  form: HTMLFormElement,
  { packageId, pressed }: { packageId: string; pressed: EventTarget | null },
): () => void {
  const button = form.querySelector<HTMLButtonElement>("[data-calendar]");
  if (!button) return () => undefined;
  const stopped = new AbortController();
  const { signal } = stopped;
  const open = async () => {
    try {
      const { openCalendar } = await load();
      await openCalendar(form, { button, packageId, signal });
    } catch {
      // The select beside it still works.
    }
  };
  const prepare = () => void load().catch(() => undefined);
  button.addEventListener("pointerenter", prepare, { signal });
  button.addEventListener("focus", prepare, { signal });
  button.addEventListener("click", () => void open(), { signal });
  if (pressed instanceof Node && button.contains(pressed)) void open();
  return () => stopped.abort();
}
