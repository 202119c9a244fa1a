import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

import type { Locale } from "@/lib/i18n/locales";

import { readCalendarTexts, type CalendarTexts } from "./calendar-texts";

let isOpen = false;

/** Opens a calendar, one at a time. @param button gets the focus back @param signal closes it */
export async function openDialog(
  button: HTMLButtonElement,
  signal: AbortSignal,
  draw: (given: { texts: CalendarTexts; locale: Locale; onClose: () => void }) => ReactNode,
): Promise<void> {
  const { texts, locale } = await readCalendarTexts();
  if (isOpen || signal.aborted) return;
  isOpen = true;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    isOpen = false;
    signal.removeEventListener("abort", close);
    root.unmount();
    host.remove();
  };
  signal.addEventListener("abort", close);
  // Some browsers don't focus what is pressed; the dialog gives the focus back.
  button.focus();
  root.render(draw({ texts, locale, onClose: close }));
}
