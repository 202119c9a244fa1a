export const LOCALE_FIELD = "_locale";

/** Hidden field: the form's initial values by field name, as JSON. */
export const SHOWN_FIELD = "_shown";

const LONGEST_ECHO = 10_000;

/** Has no prototype; skips React's fields (`$`) and internal ones (`_`). */
export function formFields(formData: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.create(null) as Record<string, FormDataEntryValue>;
  for (const [name, value] of formData) {
    if (!name.startsWith("$") && !name.startsWith("_")) fields[name] = value;
  }
  return fields;
}

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

/** Takes stored values where the user chose them, unless the field was edited after the choice. */
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
