/** Read by the action wrapper: the language of the page that the form stood on. */
export const LOCALE_FIELD = "_locale";

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
