/** Closes a menu of the header when the focus goes on to what it covers. */
function followFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  const trigger = target.getAttribute("popovertarget");
  for (const menu of document.querySelectorAll<HTMLElement>(".header-menu:popover-open")) {
    // Its own button closes it itself.
    if (!menu.contains(target) && trigger !== menu.id) menu.hidePopover();
  }
}

/** @returns what ends it, as an effect does */
export function closeMenusBehindFocus(): () => void {
  document.addEventListener("focusin", followFocus);
  return () => document.removeEventListener("focusin", followFocus);
}
