const FORM = /<form\b[^>]*>[^]*?<\/form>/g;
const TAG = /<(input|textarea|select|option)\b([^>]*)>/g;
const ATTRIBUTE = /([\w:$-]+)(?:="([^"]*)")?/g;

const CHARACTERS: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

const decoded = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, decoded(value)]),
  );
}

/** What a browser without scripts sends of a form whose fields keep their first values. */
function fieldsOf(form: string): FormData {
  const data = new FormData();
  let list = "";
  for (const [, tag, text = ""] of form.matchAll(TAG)) {
    const attributes = attributesOf(text);
    const name = attributes.get("name") ?? "";
    const value = attributes.get("value") ?? "";
    if (tag === "select") list = name;
    else if (tag === "option") {
      if (list !== "" && (attributes.has("selected") || !data.has(list))) data.set(list, value);
    } else if (name !== "") {
      const type = attributes.get("type");
      const isSent =
        type === "checkbox" || type === "radio"
          ? attributes.has("checked")
          : // Node sends a file without a name as text.
            type !== "submit" && type !== "file";
      if (isSent) data.append(name, value);
    }
  }
  return data;
}

/**
 * The page's form that has a field.
 * @returns null without one
 */
export function formWith(page: string, field: string): FormData | null {
  const form = page.match(FORM)?.find((one) => one.includes(`name="${field}"`));
  return form === undefined ? null : fieldsOf(form);
}
