/** In the browser alone: nothing on the server follows a link. */
let isUnderWay = false;

/** Notes that a link was followed to another page, until it is there. */
export function markOpening(href: string): void {
  if (new URL(href, location.href).pathname !== location.pathname) isUnderWay = true;
}

/** @returns whether what is rendered now comes by a link; false on the server and as a page loads */
export function isOpening(): boolean {
  return isUnderWay;
}

export function endOpening(): void {
  isUnderWay = false;
}
