import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

import { fieldsOf, fill, readDraft, valueOf } from "./draft";

/** Says which form of the page was typed in. */
const pageName = () => `reload:${location.pathname}`;

const namesIn = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name }) => name)
    .join(" ");

/** A page may have several forms with the same fields. */
function draftNameOf(form: HTMLFormElement): string {
  const names = namesIn(form);
  const alike = [...document.forms].filter((other) => namesIn(other) === names);
  return `${pageName()}:${names}:${alike.indexOf(form)}`;
}

/** Loads the page again, with what is typed in the form. */
export function reloadTyped(form: HTMLFormElement): void {
  const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, valueOf(field)]));
  const name = draftNameOf(form);
  storeDraft(pageName(), name);
  storeDraft(name, JSON.stringify(typed));
  location.reload();
}

/** Fills the form with what was typed before `reloadTyped`, once. Nearly always there is nothing. */
export function restoreTyped(form: HTMLFormElement): void {
  const name = storedDraft(pageName());
  if (name === null || name !== draftNameOf(form)) return;
  fill(form, readDraft(storedDraft(name)));
  storeDraft(pageName(), "");
  storeDraft(name, "");
}
