import { isField } from "@/components/forms/validity";

/** What stands in a form's fields, by name. Boxes say "on" or nothing. */
export type Draft = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passwords and files are nobody's to keep; what is hidden was not typed. */
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

/** What the page said, whatever has been typed since. */
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

/** The fields that say something else than they began with. */
export function changesOf(now: Draft, base: Draft): Draft {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== base[name]));
}

/** What was stored, if it is a draft at all. */
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
