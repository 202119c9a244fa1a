/** As if the visitor had done it in the field. */
export function chooseDate(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
