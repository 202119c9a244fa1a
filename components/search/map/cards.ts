import type { ListedCard } from "@/lib/maps/pins";

export function listCards(results: Element): HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>(".cards > .sample")];
}

export function readCard(card: HTMLElement): ListedCard {
  const title = card.querySelector("h3");
  return {
    title: title?.textContent ?? "",
    subtitle: title?.nextElementSibling?.textContent ?? "",
  };
}

/** The card's own link or button. */
export function goToCard(card: HTMLElement) {
  const action = card.querySelector<HTMLElement>(".sample-foot :is(a, button)");
  card.scrollIntoView({ block: "center" });
  action?.focus({ preventScroll: true });
}

/** Calls `change` when cards come or go, as after a search. @returns ends it */
export function watchCards(results: Element, box: Element, change: () => void): () => void {
  const observer = new MutationObserver((records) => {
    if (records.some(({ target }) => !box.contains(target))) change();
  });
  observer.observe(results, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

/** Reports the card that the pointer or the focus is on; the map's box reports for itself. @returns ends it */
export function watchPointed(
  results: Element,
  box: Element,
  point: (card: number | null) => void,
): () => void {
  let resting = "";
  const positionOf = ({ screenX, screenY }: MouseEvent) => `${String(screenX)},${String(screenY)}`;
  const onMove = (event: PointerEvent) => {
    resting = positionOf(event);
  };
  const onPoint = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || box.contains(target)) return;
    // A card that was scrolled below a resting pointer is not pointed at.
    if (event instanceof PointerEvent && positionOf(event) === resting) return;
    const card = target.closest(".cards > .sample");
    point(card instanceof HTMLElement ? listCards(results).indexOf(card) : null);
  };
  const onLeave = (event: Event) => {
    if (event instanceof PointerEvent && positionOf(event) !== resting) point(null);
  };
  window.addEventListener("pointermove", onMove, { passive: true });
  results.addEventListener("pointerover", onPoint);
  results.addEventListener("pointerleave", onLeave);
  results.addEventListener("focusin", onPoint);
  return () => {
    window.removeEventListener("pointermove", onMove);
    results.removeEventListener("pointerover", onPoint);
    results.removeEventListener("pointerleave", onLeave);
    results.removeEventListener("focusin", onPoint);
  };
}
