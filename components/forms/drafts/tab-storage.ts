/** What the tab remembers; null where the browser forbids it: what is typed then lasts as long as the page. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
