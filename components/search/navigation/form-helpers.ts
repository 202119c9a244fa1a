import { markOpening } from "@/components/layout/opening";

import { carryToTabs } from "./carry-search";
import { limitDates } from "./date-limits";

/**
 * Filters apply at once, so with scripts the button below them collapses them and scrolls to the list.
 */
function leadToList(event: Event): void {
  const { target } = event;
  const filters =
    target instanceof Element && target.closest("button") && target.closest(".facets");
  if (!(filters instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  filters.open = false;
  filters.querySelector("summary")?.focus({ preventScroll: true });
  filters.parentElement?.scrollIntoView({ block: "start" });
}

export function helpForm(
  form: HTMLFormElement,
  router: { push: (address: string) => void },
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  limitDates(form);
  // Anew with each field: midnight may have gone by, or the first date been chosen.
  form.addEventListener("focusin", () => limitDates(form), { signal });
  const onSubmit = (event: SubmitEvent) => {
    const unfinished = [...form.querySelectorAll("input")].find(
      ({ validity }) => validity.badInput,
    );
    if (!unfinished) return;
    // A date that was begun and has no value: sent, it would be as good as empty.
    event.preventDefault();
    event.stopImmediatePropagation();
    unfinished.reportValidity();
  };
  form.addEventListener("submit", onSubmit, { capture: true, signal });
  const open = (address: string) => {
    markOpening(address);
    router.push(address);
  };
  carryToTabs(form, open, signal);
  document.addEventListener("click", leadToList, { signal });
  if (form.dataset["category"] !== "packages") return;
  import("@/components/search/calendar/draw-button").then(
    ({ drawCalendarButton }) => drawCalendarButton(form, signal),
    // The field works without it.
    () => undefined,
  );
}
