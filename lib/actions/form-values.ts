/** Read by the action wrapper: the language of the page that the form stood on. */
export const LOCALE_FIELD = "_locale";

/** What a form showed before anybody changed it, by field name, as JSON. */
export const SHOWN_FIELD = "_shown";

/** Characters of one field. The longest field of any form takes fewer. */
const LONGEST_ECHO = 10_000;

/**
 * A form's fields as a plain object without a prototype. Fields of React and of ours that are not
 * the form's own are left out; of a name that stands twice, the last one counts.
 */
export function formFields(formData: FormData): Record<string, FormDataEntryValue> {
  const fields = Object.create(null) as Record<string, FormDataEntryValue>;
  for (const [name, value] of formData) {
    if (!name.startsWith("$") && !name.startsWith("_")) fields[name] = value;
  }
  return fields;
}

/** What may be shown again after a refusal: texts, but nothing secret. */
export function echoedValues(fields: Record<string, FormDataEntryValue>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string" && !/password/i.test(name)) {
      values[name] = value.slice(0, LONGEST_ECHO);
    }
  }
  return values;
}

/** Line breaks of one kind: browsers send two characters for each. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/**
 * Puts the stored version in place of what was typed, for each field where its sender chose it. A field
 * that was changed after both versions were shown stays as typed.
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
