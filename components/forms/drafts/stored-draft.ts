/** Null if the browser forbids it; input then lasts as long as the page. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const keyOf = (name: string) => `wf-draft:${name}`;

export function storedDraft(name: string): string | null {
  return tabStorage()?.getItem(keyOf(name)) ?? null;
}

export function storeDraft(name: string, text: string): void {
  if (text === "") tabStorage()?.removeItem(keyOf(name));
  else tabStorage()?.setItem(keyOf(name), text);
}
