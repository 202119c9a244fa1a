import { isField } from "@/components/forms/validity";

/** A form's values by name. A checkbox is "on" or missing. */
export type Draft = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passwords and files are never stored; hidden fields are not input. */
const NOT_KEPT = new Set(["hidden", "file", "password", "radio", "submit"]);

export function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements]
    .filter(isField)
    .filter(({ name, type }) => name !== "" && !NOT_KEPT.has(type));
}

export function valueOf(field: Field): string {
  if (field.type !== "checkbox") return field.value;
  return (field as HTMLInputElement).checked ? "on" : "";
}

export function defaultOf(field: Field): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  if (field.type !== "checkbox") return field.defaultValue;
  return (field as HTMLInputElement).defaultChecked ? "on" : "";
}

export function write(field: Field, value: string): void {
  if (field.type === "checkbox") (field as HTMLInputElement).checked = value === "on";
  else field.value = value;
}

export function fill(form: HTMLFormElement, values: Draft): void {
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined || value === valueOf(field)) continue;
    write(field, value);
    // The others begin to listen in the same round.
    queueMicrotask(() => field.dispatchEvent(new Event("input", { bubbles: true })));
  }
}

export function changesOf(now: Draft, base: Draft): Draft {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== base[name]));
}

export function readDraft(stored: string | null): Draft {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => {
        return typeof entry[1] === "string";
      }),
    );
  } catch {
    return {};
  }
}
