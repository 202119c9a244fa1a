/** Hidden field: the language of the form's page. */
export const LOCALE_FIELD = "_locale";

/** Hidden field: the form's initial values by field name, as JSON. */
export const SHOWN_FIELD = "_shown";

/** In characters; every form field's limit is lower. */
const LONGEST_ECHO = 10_000;

/**
 * Returns form fields as an object without a prototype. Skips React's fields (`$`) and internal
 * ones (`_`); the last value of a repeated name wins.
 */
export function formFields(formData: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.create(null) as Record<string, FormDataEntryValue>;
  for (const [name, value] of formData) {
    if (!name.startsWith("$") && !name.startsWith("_")) fields[name] = value;
  }
  return fields;
}

/** Returns the values to show again after a refusal, without passwords. */
export function echoedValues(fields: Record<string, FormDataEntryValue>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && !/password/i.test(name)) {
      values[name] = value.slice(0, LONGEST_ECHO);
    }
  }
  return values;
}

/** Browsers send CRLF for each line break. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * Replaces a field's value with the stored version where the user chose it. A field edited after
 * both versions were shown keeps the edit.
 */
export function applyChoices(
  fields: Record<string, FormDataEntryValue>,
  formData: FormData,
): Record<string, FormDataEntryValue> {
  for (const [choice, side] of formData) {
    if (side !== "theirs" || !choice.startsWith("_choice:")) continue;
    const name = choice.slice("_choice:".length);
    const [mine, theirs] = [formData.get(`_mine:${name}`), formData.get(`_theirs:${name}`)];
    const typed = fields[name] ?? "";
    if (typeof mine !== "string" || typeof theirs !== "string" || typeof typed !== "string")
      continue;
    if (withPlainBreaks(typed) === withPlainBreaks(mine)) fields[name] = theirs;
  }
  return fields;
}
