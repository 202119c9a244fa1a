/** Of the list and all that belongs to it: addresses lead to it, and it is named after its count. */
const RESULTS_ID = "results";

/** The part of a window in whose lower rest the beginning of a list is not noticed. */
const IN_SIGHT = 0.6;

/** A search: from one path to another, by the form or by one of the filters. */
export interface UnderWay {
  from: string;
  to: string;
  isFiltering: boolean;
}

interface Place {
  /** What had the focus; empty for nothing that the next page has, too. */
  focused: string;
  /** Where that stood in the window. */
  top: number;
  scrollY: number;
  hasOpenFilters: boolean;
  /** A phone folds the form of an answer away; a filter must not move the page by that. */
  hasOpenForm: boolean;
}

/** From the moment in which an answer takes the page's place until it stands there. */
let left: Place | null = null;

const filtersOf = () => document.querySelector<HTMLDetailsElement>(`#${RESULTS_ID} .facets`);

function selectorOf(element: Element | null, formId: string): string {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const submit = `#${formId} button[type="submit"]`;
  return element?.matches(submit) ? submit : "";
}

/**
 * Shows somebody who searched by the form what came of it: the fault in the question, or the list, which
 * otherwise begins below a phone's window, as if nothing had happened. At once: the page is another one.
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

/** Notes where somebody stands, just before the page below them is taken away. */
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
 * Puts somebody back to where they stood: the browser moves to the top with a page that is taken away.
 * Whoever searched elsewhere was led here, and whoever searched by the form is shown what came of it.
 */
export function returnToPlace(search: UnderWay, formId: string): void {
  if (!left) return;
  const isSamePage = search.from === search.to;
  const form = document.getElementById(formId);
  const { focused, top, scrollY, hasOpenFilters, hasOpenForm } = left;
  // The router has its say after the page's own effects; nothing is painted before this.
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

/** Gives the focus to a control, or to the line that a phone folds it into. Returns what was meant. */
function focusControl(selector: string): HTMLElement | null {
  const control = document.querySelector<HTMLElement>(selector);
  control?.focus({ preventScroll: true });
  if (control && document.activeElement !== control) {
    control.closest("details")?.querySelector("summary")?.focus({ preventScroll: true });
  }
  return control;
}

/** Goes on where the address leads: a page of a list begins with its heading. */
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

/** What an answer comes to, in words: what is wrong with the question, or how many there are. */
export function answerText(form: HTMLElement): string {
  const described = findFault(form)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const fault = described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return fault || (document.getElementById(RESULTS_ID)?.getAttribute("aria-label") ?? "");
}
