const MARK = "opening";

/** Notes that a link was followed to another page, until it is there. */
export function markOpening(href: string): void {
  if (new URL(href, location.href).pathname === location.pathname) return;
  document.documentElement.dataset[MARK] = "";
}

/** @returns whether what is rendered now comes by a link; false on the server and as a page loads */
export function isOpening(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset[MARK] !== undefined;
}

export function endOpening(): void {
  document.documentElement.removeAttribute(`data-${MARK}`);
}
