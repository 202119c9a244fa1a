export function closeMenus(isToClose: (menu: HTMLElement) => boolean) {
  for (const menu of document.querySelectorAll<HTMLElement>(".header-menu:popover-open")) {
    if (isToClose(menu)) menu.hidePopover();
  }
}

/** On `focusin`: closes a menu of the header when the focus goes on to what it covers. */
export function closeMenusBehindFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return;
  const trigger = target.getAttribute("popovertarget");
  closeMenus((menu) => !menu.contains(target) && trigger !== menu.id);
}
