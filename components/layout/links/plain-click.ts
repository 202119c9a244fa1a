import type { MouseEvent } from "react";

/** Whether the browser, too, would open a link here: not in another tab or window, and no download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
