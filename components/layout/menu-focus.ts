/** On `focusin`: closes a menu of the header when the focus goes on to what it covers. */
export function closeMenusBehindFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  const trigger = target.getAttribute("popovertarget");
  for (const menu of document.querySelectorAll<HTMLElement>(".header-menu:popover-open")) {
    // Its own button closes it itself.
    if (!menu.contains(target) && trigger !== menu.id) menu.hidePopover();
  }
}
