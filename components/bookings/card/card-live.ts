import { startCardCalendar } from "@/components/bookings/calendar/calendar-button";
import { watchSeats, type SeatReport } from "@/components/bookings/choice/seat-watch";
import { daysAnywhere } from "@/lib/bookings/choice/possible";
import { rememberTimeZone } from "@/lib/dates/time-zone";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { convertCents, isShownCurrency } from "@/lib/money/currencies";
import { formatMoney } from "@/lib/money/format";
import { formatStay, seatLevel } from "@/lib/packages/public/departures";

import { carryChoice, forgetMissed, noteOf, showDateInBar } from "./card-carry";

/** React owns these nodes and writes into them too: only the text in them changes. */
function setText(element: Element | null, text: string): void {
  const node = element?.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
}

function showTotal(form: HTMLFormElement, total: string): void {
  const field = form.elements.namedItem("travellers");
  if (!(field instanceof HTMLInputElement)) return;
  // A price is shown only beside the number that it was computed for.
  form.toggleAttribute("data-stale", !field.validity.valid);
  if (!field.validity.valid) return;
  const count = field.valueAsNumber;
  const cents = Number(form.dataset["unitCents"]) * count;
  const { lang } = document.documentElement;
  setText(form.querySelector("[data-count]"), fillPlural(total, count, lang));
  for (const span of form.querySelectorAll<HTMLElement>("[data-total] [data-price]")) {
    const currency = span.dataset["price"];
    if (!isShownCurrency(currency)) continue;
    setText(span, formatMoney(convertCents(cents, currency), lang, { currency }));
  }
}

/**
 * Says that the chosen day is within the period in which cancelling is not free.
 * @param late with `{stay}`; "" if cancelling is always free
 * @param freeFrom the first day with free cancellation; null if unknown, which leaves the page's text
 */
function showTerms(form: HTMLFormElement, late: string, freeFrom: string | null): void {
  const field = form.elements.namedItem("date");
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  if (late === "" || freeFrom === null) return;
  const note = noteOf(field, "late");
  const isLate = field.value !== "" && field.validity.valid && field.value < freeFrom;
  const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0] : undefined;
  const day = () => formatStay(field.value, 1, document.documentElement.lang);
  const text = isLate ? fillTemplate(late, { stay: chosen?.dataset["stay"] ?? day() }) : "";
  if (note.textContent !== text) note.textContent = text;
}

/** Disables unbookable dates. A cached page may be older than today, so the browser's date counts. */
function limitDays(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[type=date]");
  if (!field) return;
  const { first, last } = daysAnywhere(Date.now());
  field.min = first;
  field.max = last;
}

function showSeats(
  form: HTMLFormElement,
  { dates }: SeatReport,
  texts: { left: string; soldOut: string },
): void {
  for (const option of form.querySelectorAll<HTMLOptionElement>("option[data-stay]")) {
    const known = dates.find(({ date }) => date === option.value);
    // A departure that is gone can be booked no more than one that is full.
    const seats = known ? known.seatsLeft : 0;
    const stay = option.dataset["stay"] ?? "";
    const { lang } = document.documentElement;
    const note = seats === 0 ? texts.soldOut : fillPlural(texts.left, seats ?? 0, lang);
    setText(option, seats === null ? stay : `${stay} · ${note}`);
    option.disabled = seats === 0;
    if (seats !== null) option.dataset["seats"] = String(seats);
  }
}

function showList({ dates }: SeatReport, soldOut: string): void {
  for (const item of document.querySelectorAll<HTMLElement>(".departures [data-seats]")) {
    const template = item.parentElement?.dataset["left"] ?? "";
    const day = item.querySelector("time")?.dateTime;
    const known = dates.find(({ date }) => date === day);
    const seats = known ? known.seatsLeft : 0;
    if (seats === null) continue;
    const left = fillPlural(template, seats, document.documentElement.lang);
    item.dataset["seats"] = seatLevel(seats);
    setText(item.querySelector("span"), seats === 0 ? soldOut : left);
  }
}

export interface LiveCard {
  packageId: string;
  left: string;
  soldOut: string;
  total: string;
  late: string;
  noDeparture: string;
  tooFewSeats: string;
}

/**
 * Updates price and seats while the page is open: on every event once the card is used, before that
 * every 15 seconds.
 * @param options.pressed what was pressed before this code loaded
 * @returns a function that stops it
 */
export function startLiveCard(
  form: HTMLFormElement,
  options: LiveCard & { isTouched: boolean; pressed: EventTarget | null },
): () => void {
  // The next page shows a deadline in the visitor's time zone. Only a booking sets the cookie.
  const onSubmit = () => rememberTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  let freeFrom: string | null = null;
  const watch = watchSeats(options.packageId, (report) => {
    showSeats(form, report, options);
    showList(report, options.soldOut);
    freeFrom = report.freeFrom;
    showTerms(form, options.late, freeFrom);
  });
  const show = () => {
    showTotal(form, options.total);
    showTerms(form, options.late, freeFrom);
    showDateInBar(form);
  };
  const onInput = (event: Event) => {
    forgetMissed(form, event);
    show();
  };
  const goLive = () => watch.goLive();
  const stopButton = startCardCalendar(form, options);
  form.addEventListener("input", onInput);
  form.addEventListener("submit", onSubmit);
  if (options.isTouched) goLive();
  else {
    form.addEventListener("focusin", goLive, { once: true });
    form.addEventListener("pointerenter", goLive, { once: true });
  }
  limitDays(form);
  carryChoice(form, options);
  form.dataset["live"] = "";
  // A choice made before this code loaded.
  show();
  return () => {
    form.removeEventListener("input", onInput);
    form.removeEventListener("submit", onSubmit);
    form.removeEventListener("focusin", goLive);
    form.removeEventListener("pointerenter", goLive);
    stopButton();
    watch.stop();
  };
}
