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
 * The controls filled in before hydration, which fired no event that React saw. Only on a loaded page:
 * values that the browser restores on going back don't count, because acting on them would navigate
 * forward.
 */
export function filledInEarly(form: HTMLFormElement): Element[] {
  const isAsLoaded =
    "fresh" in document.documentElement.dataset &&
    performance.getEntriesByType("navigation")[0]?.name === location.href;
  return isAsLoaded ? [...form.elements].filter(isFilledIn) : [];
}
