/** Of the list and all that belongs to it: addresses lead to it, and it is named after its count. */
const RESULTS_ID = "results";

/** A list that begins below this share of the window goes unnoticed. */
const IN_SIGHT = 0.6;

export interface UnderWay {
  from: string;
  to: string;
  isFiltering: boolean;
}

interface Place {
  focused: string;
  top: number;
  scrollY: number;
  hasOpenFilters: boolean;
  /** A phone folds the form of an answer away; a filter must not move the page by that. */
  hasOpenForm: boolean;
}

/** While new results replace the page. */
let left: Place | null = null;

const filtersOf = () => document.querySelector<HTMLDetailsElement>(`#${RESULTS_ID} .facets`);

function selectorOf(element: Element | null, formId: string): string {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const submit = `#${formId} button[type="submit"]`;
  return element?.matches(submit) ? submit : "";
}

/**
 * After a search by the form, scrolls to the error or to the results, which otherwise begin below a
 * phone's window. Without animation, because the page is new.
 */
export function showAnswer(form: Element): void {
  const fault = findFault(form);
  if (fault) {
    fault.focus();
    return;
  }
  const list = document.getElementById(RESULTS_ID);
  if (list && list.getBoundingClientRect().top > window.innerHeight * IN_SIGHT) {
    list.scrollIntoView({ block: "start", behavior: "instant" });
  }
}

export function notePlace(formId: string): void {
  const active = document.activeElement;
  left = {
    focused: selectorOf(active, formId),
    top: active?.getBoundingClientRect().top ?? 0,
    scrollY: window.scrollY,
    hasOpenFilters: filtersOf()?.open ?? false,
    hasOpenForm: document.getElementById(formId)?.checkVisibility() ?? false,
  };
  // The answer is there in the same task, or it is another page.
  queueMicrotask(() => (left = null));
}

/**
 * Restores the scroll position, since the browser jumps to the top. A search from another page, or by
 * the form, scrolls to its results instead.
 */
export function returnToPlace(search: UnderWay, formId: string): void {
  if (!left) return;
  const isSamePage = search.from === search.to;
  const form = document.getElementById(formId);
  const { focused, top, scrollY, hasOpenFilters, hasOpenForm } = left;
  // The router scrolls after the page's effects and before the paint.
  queueMicrotask(() => {
    const filters = filtersOf();
    if (filters && hasOpenFilters) filters.open = true;
    const fold = form?.closest("details");
    if (fold && search.isFiltering) fold.open = hasOpenForm;
    const target = focused === "" ? null : focusControl(focused);
    if (isSamePage) {
      // Where the form was folded away, the page begins with its results.
      const isFolded = target !== null && target !== document.activeElement;
      window.scrollTo({ top: isFolded ? 0 : scrollY, behavior: "instant" });
      const moved = target && !isFolded ? target.getBoundingClientRect().top - top : 0;
      window.scrollBy({ top: moved, behavior: "instant" });
    }
    if (form && !search.isFiltering) showAnswer(form);
  });
}

function focusControl(selector: string): HTMLElement | null {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus({ preventScroll: true });
  if (control && document.activeElement !== control) {
    control.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
  }
  return control;
}

/** Continues where the address leads: a page of a list begins at its heading. */
export function focusResults(): void {
  if (location.hash !== `#${RESULTS_ID}`) return;
  const heading = document.querySelector<HTMLElement>(`#${RESULTS_ID} h2`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** @returns the first field of the form that the answer finds fault with */
function findFault(form: Element): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}

export function answerText(form: HTMLElement): string {
  const described = findFault(form)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const fault = described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return fault || (document.getElementById(RESULTS_ID)?.getAttribute("aria-label") ?? "");
}
