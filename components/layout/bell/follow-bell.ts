import { markSeen } from "./notice-api";

let isFollowing = false;
/** The bell whose panel was open when the press began: the browser closes it before the click. */
let closing: Element | null = null;

const bellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-bell]") : null;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function onPress(event: PointerEvent): void {
  const bell = bellOf(event);
  closing = bell?.getAttribute("aria-expanded") === "true" ? bell : null;
}

function onClick(event: MouseEvent): void {
  const notice =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>("a[data-notice]")?.dataset["notice"]
      : undefined;
  if (notice !== undefined) void markSeen({ id: notice });
  const bell = bellOf(event);
  if (!bell || !isPlain(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const isOpen = bell.getAttribute("aria-expanded") === "true";
  const wasOpen = closing === bell || isOpen;
  closing = null;
  if (isOpen) document.querySelector<HTMLElement>("#bell-panel")?.hidePopover();
  if (wasOpen) return;
  void import("./bell-panel").then(({ openPanel }) => openPanel(bell));
}

/** Opens the latest notifications below the bell, and marks one as read when its link is followed. */
export function followBell(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Before the router's own listener, which would follow the link.
  document.addEventListener("pointerdown", onPress, true);
  document.addEventListener("click", onClick, true);
}
