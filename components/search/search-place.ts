/** Of the list and all that belongs to it: addresses lead to it, and it is named after its count. */
const RESULTS_ID = "results";

interface Place {
  /** What had the focus; empty for nothing that the next page has, too. */
  focused: string;
  /** Where that stood in the window. */
  top: number;
  scrollY: number;
  hasOpenFilters: boolean;
}

/** From the moment in which an answer takes the page's place until it stands there. */
let left: Place | null = null;

const filtersOf = () => document.querySelector<HTMLDetailsElement>(`#${RESULTS_ID} .facets`);

function selectorOf(element: Element | null, formId: string): string {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const submit = `#${formId} button[type="submit"]`;
  return element?.matches(submit) ? submit : "";
}

/** Notes where somebody stands, just before the page below them is taken away. */
export function notePlace(formId: string): void {
  const active = document.activeElement;
  left = {
    focused: selectorOf(active, formId),
    top: active?.getBoundingClientRect().top ?? 0,
    scrollY: window.scrollY,
    hasOpenFilters: filtersOf()?.open ?? false,
  };
  // The answer is there in the same task, or it is another page.
  queueMicrotask(() => (left = null));
}

/**
 * Puts somebody back to where they stood: the browser moves to the top with a page that is taken away.
 * @param isSamePage whether they are still where they searched, and not led there
 */
export function returnToPlace(isSamePage: boolean): void {
  if (!left) return;
  const { focused, top, scrollY, hasOpenFilters } = left;
  // The router has its say after the page's own effects; nothing is painted before this.
  queueMicrotask(() => {
    const filters = filtersOf();
    if (filters && hasOpenFilters) filters.open = true;
    const target = focused === "" ? null : document.querySelector<HTMLElement>(focused);
    target?.focus({ preventScroll: true });
    if (!isSamePage) return;
    window.scrollTo({ top: scrollY, behavior: "instant" });
    if (target) {
      const moved = target.getBoundingClientRect().top - top;
      window.scrollBy({ top: moved, behavior: "instant" });
    }
  });
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
export function findFault(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}

/** What an answer comes to, in words: what is wrong with the question, or how many there are. */
export function answerText(form: HTMLElement): string {
  const described = findFault(form)?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const fault = described.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return fault || (document.getElementById(RESULTS_ID)?.getAttribute("aria-label") ?? "");
}
