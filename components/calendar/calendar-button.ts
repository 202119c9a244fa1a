export type OpenCalendar = (button: HTMLButtonElement, signal: AbortSignal) => Promise<void>;

/**
 * Lets a button open its calendar, whose code loads when the button is approached.
 * @param load imports that code
 * @param pressed what was pressed before this code loaded
 */
export function startCalendarButton(
  button: HTMLButtonElement,
  load: () => Promise<OpenCalendar>,
  { pressed, signal }: { pressed: EventTarget | null; signal: AbortSignal },
): void {
  const open = async () => {
    try {
      await (
        await load()
      )(button, signal);
    } catch {
      // The field beside it still works.
    }
  };
  const prepare = () => void load().catch(() => undefined);
  button.addEventListener("pointerenter", prepare, { signal });
  button.addEventListener("focus", prepare, { signal });
  button.addEventListener("click", () => void open(), { signal });
  if (pressed instanceof Node && button.contains(pressed)) void open();
}
