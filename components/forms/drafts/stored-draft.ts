/** Null where the browser forbids it: what is typed then lasts as long as the page. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const keyOf = (name: string) => `wf-draft:${name}`;

/** What the tab keeps of unsaved input; null where there is nothing. */
export function storedDraft(name: string): string | null {
  return tabStorage()?.getItem(keyOf(name)) ?? null;
}

/** Keeps unsaved input through another page, a reload or a new sign-in. An empty text is forgotten. */
export function storeDraft(name: string, text: string): void {
  if (text === "") tabStorage()?.removeItem(keyOf(name));
  else tabStorage()?.setItem(keyOf(name), text);
}
