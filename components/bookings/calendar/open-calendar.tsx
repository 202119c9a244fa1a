import { createRoot } from "react-dom/client";

import { defaultLocale, isLocale } from "@/lib/i18n/locales";

import { CalendarDialog } from "./calendar-dialog";
import type { CalendarTexts } from "./calendar-texts";
import { dateFieldOf } from "./date-field";

let isOpen = false;

/** Its texts are no part of the page. */
async function readTexts(locale: string): Promise<CalendarTexts> {
  const file = (await import(`../../../lib/i18n/messages/${locale}/calendar.json`)) as {
    default: CalendarTexts;
  };
  return file.default;
}

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
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : defaultLocale;
  const texts = await readTexts(locale);
  if (!field || isOpen || signal.aborted) return;
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
  const { calendar: seats } = button.dataset;
  root.render(
    <CalendarDialog
      {...{ field, packageId, texts, locale }}
      cents={Number(form.dataset["unitCents"])}
      seats={seats ? Number(seats) : null}
      onClose={close}
    />,
  );
}
