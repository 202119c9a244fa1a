import type { FieldError, FieldErrors } from "@/lib/actions/types";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function numberAttribute(field: Field, name: string): number {
  return Number(field.getAttribute(name) ?? 0);
}

/** A file that is too large would be refused before any action runs, and take the page with it. */
function fileError(field: Field): FieldError | null {
  const file = field instanceof HTMLInputElement ? field.files?.[0] : undefined;
  if (!file) return null;
  const most = Number(field.dataset["maxBytes"] ?? Infinity);
  const types = field.getAttribute("accept")?.split(",") ?? [];
  if (file.size > most) return { code: "pictureSize" };
  return types.length === 0 || types.includes(file.type) ? null : { code: "pictureType" };
}

function errorOf(field: Field): FieldError | null {
  const { validity } = field;
  if (field.type === "file" && validity.valid) return fileError(field);
  const isBlank = field.required && field.type !== "file" && field.value.trim() === "";
  if (validity.valueMissing || isBlank) return { code: "required" };
  if (validity.badInput) return { code: "number" };
  if (validity.typeMismatch) return { code: field.type === "email" ? "email" : "url" };
  if (validity.tooShort) return { code: "tooShort", limit: numberAttribute(field, "minlength") };
  if (validity.tooLong) return { code: "tooLong", limit: numberAttribute(field, "maxlength") };
  if (validity.rangeUnderflow) return { code: "tooSmall", limit: numberAttribute(field, "min") };
  if (validity.rangeOverflow) return { code: "tooLarge", limit: numberAttribute(field, "max") };
  if (validity.stepMismatch) {
    return { code: field.getAttribute("step") === "0.01" ? "decimals" : "integer" };
  }
  return validity.valid ? null : { code: "invalid" };
}

/**
 * What the browser finds wrong, in our codes rather than in its own words and language.
 * @returns null when nothing is wrong
 */
export function browserFieldErrors(form: HTMLFormElement): FieldErrors | null {
  const errors: Record<string, FieldError> = {};
  for (const element of form.elements) {
    if (!isField(element) || element.name === "") continue;
    const error = errorOf(element);
    if (error) errors[element.name] ??= error;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Focus goes to the first field that is wrong, so that it is read out and can be mended. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors?: FieldErrors): void {
  for (const element of form?.elements ?? []) {
    if (!isField(element)) continue;
    if (errors ? Object.hasOwn(errors, element.name) : element.ariaInvalid === "true") {
      element.focus();
      return;
    }
  }
}
