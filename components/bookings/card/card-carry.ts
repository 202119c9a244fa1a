import {
  dateFieldOf,
  offeredDates,
  type DateField,
} from "@/components/bookings/calendar/date-field";
import { chooseOnCard } from "@/lib/bookings/choice/card-choice";
import { readSelection } from "@/lib/bookings/choice/choice";
import { fillTemplate } from "@/lib/i18n/fill-template";
import { formatStay } from "@/lib/packages/public/departures";

export function noteOf(field: HTMLElement, kind: "late" | "missed"): Element {
  const known = field.parentElement?.querySelector(`[data-${kind}]`);
  if (known) return known;
  const note = document.createElement("p");
  note.dataset[kind] = "";
  note.setAttribute("role", "status");
  note.className = "text-sm text-warning empty:hidden";
  field.after(note);
  return note;
}

/** Whether the visitor changed the field before the script was there. */
function isChanged(field: DateField): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return field.selectedOptions[0]?.defaultSelected === false;
}

/**
 * Applies date and party of the address, or the nearest departure, to the card of a prerendered page. A
 * page rendered for the address has them already. Fields that the visitor has filled in stay.
 * @param texts with `{date}`
 */
export function carryChoice(
  form: HTMLFormElement,
  texts: { noDeparture: string; tooFewSeats: string },
): void {
  const named = new URLSearchParams(location.search);
  const isNamed = named.has("date") || named.has("travellers");
  const field = dateFieldOf(form);
  const party = form.elements.namedItem("travellers");
  if (!isNamed || "carried" in form.dataset || !field) return;
  if (!(party instanceof HTMLInputElement) || isChanged(field) || isChanged(party)) return;
  const { date, travellers, missed } = chooseOnCard(offeredDates(field), {
    selection: readSelection(Object.fromEntries(named)),
    mostTravellers: Number(party.max),
  });
  if (date !== null) field.value = date;
  party.value = String(travellers);
  if (missed) {
    const text = missed.reason === "no_departure" ? texts.noDeparture : texts.tooFewSeats;
    const day = formatStay(missed.date, 1, document.documentElement.lang);
    noteOf(field, "missed").textContent = fillTemplate(text, { date: day });
  }
}

/** The visitor chose another date: why the nearest one was chosen is no longer of use. */
export function forgetMissed(form: HTMLFormElement, { target }: Event): void {
  const field = dateFieldOf(form);
  const note = target === field && field?.parentElement?.querySelector("[data-missed]");
  if (note) note.textContent = "";
}

export function showDateInBar(form: HTMLFormElement): void {
  const day = document.querySelector<HTMLElement>("[data-bar-date]");
  const field = dateFieldOf(form);
  if (!day || !field) return;
  const chosen = field instanceof HTMLSelectElement ? field.selectedOptions[0] : undefined;
  const stay =
    chosen?.dataset["stay"] ??
    (field.value &&
      formatStay(field.value, Number(day.dataset["days"]), document.documentElement.lang));
  const text = stay || (day.dataset["barDate"] ?? "");
  const node = day.firstChild;
  if (node instanceof Text && node.data !== text) node.data = text;
}
