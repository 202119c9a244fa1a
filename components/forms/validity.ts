import type { FieldError, FieldErrors } from "@/lib/actions/types";
import { readImageUrl } from "@/lib/forms/fields";
import { characterCount, trimmed } from "@/lib/utils/text";

import { ownChecks } from "./own-checks";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface CheckedField {
  type: string;
  value: string;
  required: boolean;
  validity: Readonly<Partial<ValidityState>>;
  dataset: Readonly<Record<string, string | undefined>>;
  files?: ArrayLike<Pick<File, "size" | "type">> | null;
  getAttribute: (name: string) => string | null;
}

export function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function numberAttribute(field: CheckedField, name: string): number {
  return Number(field.getAttribute(name) ?? 0);
}

/** A file that is too large would be refused before any action runs, and take the page with it. */
function fileError(field: CheckedField): FieldError | null {
  const file = field.files?.[0];
  if (!file) return null;
  const most = Number(field.dataset["maxBytes"] ?? Infinity);
  const types = field.getAttribute("accept")?.split(",") ?? [];
  const what = field.dataset["file"] === "document" ? "document" : "picture";
  if (file.size > most) return { code: `${what}Size` };
  return types.length === 0 || types.includes(file.type) ? null : { code: `${what}Type` };
}

/** A text that is too long, or a list of too many lines: in the order in which the server looks. */
function lengthError({ value, dataset }: CheckedField): FieldError | null {
  const { maxLines, maxCharacters } = dataset;
  const most = Number(maxCharacters ?? Infinity);
  const texts =
    maxLines === undefined
      ? [trimmed(value)]
      : value
          .split(/\r\n|\r|\n/)
          .map(trimmed)
          .filter((line) => line !== "");
  if (texts.length > Number(maxLines ?? Infinity)) {
    return { code: "tooManyLines", limit: Number(maxLines) };
  }
  return texts.some((text) => characterCount(text) > most)
    ? { code: "tooLong", limit: most }
    : null;
}

/** The server's rule too: every URL that a form takes is of a picture. */
function addressError(field: CheckedField): FieldError | null {
  const reading = readImageUrl(field.value);
  if (reading.ok) return null;
  const { code, limit } = reading;
  return limit === undefined ? { code } : { code, limit };
}

/** Null if valid. */
export function fieldErrorOf(field: CheckedField): FieldError | null {
  const { validity, type } = field;
  if (type === "file" && validity.valid) {
    return ownChecks.get(field)?.(field.value) ?? fileError(field);
  }
  if (validity.badInput) return { code: type === "date" ? "date" : "number" };
  const isBlank = field.required && type !== "file" && trimmed(field.value) === "";
  if (validity.valueMissing || isBlank) return { code: "required" };
  const own = ownChecks.get(field)?.(field.value);
  if (own) return own;
  if (type === "url") return addressError(field);
  if (validity.typeMismatch) return { code: "email" };
  if (validity.tooShort) return { code: "tooShort", limit: numberAttribute(field, "minlength") };
  const tooLong = lengthError(field);
  if (tooLong) return tooLong;
  if (type === "date" && validity.rangeUnderflow) {
    return { code: "dateFrom", limit: field.getAttribute("min") ?? "" };
  }
  if (type === "date" && validity.rangeOverflow) {
    return { code: "dateUntil", limit: field.getAttribute("max") ?? "" };
  }
  if (validity.rangeUnderflow) return { code: "tooSmall", limit: numberAttribute(field, "min") };
  if (validity.rangeOverflow) return { code: "tooLarge", limit: numberAttribute(field, "max") };
  if (validity.stepMismatch) {
    return { code: field.getAttribute("step") === "0.01" ? "decimals" : "integer" };
  }
  return validity.valid ? null : { code: "invalid" };
}

/** Independent of the browser's language; null if valid. */
export function browserFieldErrors(form: HTMLFormElement): FieldErrors | null {
  const errors: Record<string, FieldError> = {};
  for (const element of form.elements) {
    if (!isField(element) || element.name === "") continue;
    const error = fieldErrorOf(element);
    if (error) errors[element.name] ??= error;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The first invalid field gets the focus, so that its error is announced. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors?: FieldErrors): void {
  for (const element of form?.elements ?? []) {
    if (!isField(element)) continue;
    if (errors ? Object.hasOwn(errors, element.name) : element.ariaInvalid === "true") {
      element.focus();
      return;
    }
  }
}
