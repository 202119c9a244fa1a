import { fieldsOf, fill, readDraft, valueOf } from "./draft";
import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

const namesIn = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name }) => name)
    .join(" ");

/** A page may have several forms with the same fields. */
function draftNameOf(form: HTMLFormElement): string {
  const names = namesIn(form);
  const alike = [...document.forms].filter((other) => namesIn(other) === names);
  return `reload:${location.pathname}:${names}:${alike.indexOf(form)}`;
}

/** Loads the page again, with what is typed in the form. */
export function reloadTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, valueOf(field)]));
  storeDraft(draftNameOf(form), JSON.stringify(typed));
  location.reload();
}

/** Fills the form with what was typed before `reloadTyped`, once. */
export function restoreTyped(form: HTMLFormElement): void {
  const name = draftNameOf(form);
  const stored = storedDraft(name);
  if (stored === null) return;
  storeDraft(name, "");
  fill(form, readDraft(stored));
}
