/** Whether a control says something else than the page that it came with. */
function isFilledIn(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  if (control.type === "file") return control.files?.length !== 0;
  if (control.type === "checkbox" || control.type === "radio") {
    return control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
}

/**
 * The controls of a form that somebody filled in before its scripts were there: no event tells of
 * them. Only on the page that was loaded: what a browser fills in again on the way back does not
 * count, as acting on it would lead forward again.
 */
export function filledInEarly(form: HTMLFormElement): Element[] {
  const isAsLoaded =
    "fresh" in document.documentElement.dataset &&
    performance.getEntriesByType("navigation")[0]?.name === location.href;
  return isAsLoaded ? [...form.elements].filter(isFilledIn) : [];
}
