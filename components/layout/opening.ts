/** Only in the browser: the server follows no links. */
let isUnderWay = false;

/** From here on everything is laid out at once: a place is found by the height of all above it. */
export function endFreshness(): void {
  delete document.documentElement.dataset["fresh"];
}

/** Notes that a link was followed to another page, until it is there. */
export function markOpening(href: string): void {
  const { pathname, hash } = new URL(href, location.href);
  if (pathname !== location.pathname) isUnderWay = true;
  if (hash !== "") endFreshness();
}

/** @returns whether the current rendering follows a link; false on the server and on a page load */
export function isOpening(): boolean {
  return isUnderWay;
}

export function endOpening(): void {
  isUnderWay = false;
}
