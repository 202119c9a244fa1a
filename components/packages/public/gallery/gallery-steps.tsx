"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";

const openers = () => [...document.querySelectorAll<HTMLElement>(".gallery-open")];
const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Without scripts pictures are opened one by one. */
export function GallerySteps({ previous, next }: { previous: string; next: string }) {
  const [{ dialog, by }, setOpen] = useState<{ dialog: HTMLElement | null; by: number }>({
    dialog: null,
    by: 0,
  });

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const opener = openers().find((each) => each === target);
      if (opener) setOpen({ dialog: dialogOf(opener), by: 0 });
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const to = keys[event.key];
      // With another key it is the browser's: back, for one.
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      turn(dialog, to);
    };
    dialog?.addEventListener("keydown", onKeyDown);
    return () => dialog?.removeEventListener("keydown", onKeyDown);
  }, [dialog]);

  if (!dialog) return null;
  return createPortal(
    [
      { to: -1, label: previous },
      { to: 1, label: next },
    ].map(({ to, label }) => (
      <button
        key={to}
        type="button"
        aria-label={label}
        // Keeps the focus on the pressed button.
        autoFocus={to === by}
        className="lightbox-step"
        onClick={() => setOpen({ dialog: turn(dialog, to), by: to })}
      />
    )),
    dialog,
  );
}

function dialogOf(opener: Element | undefined): HTMLElement | null {
  return document.getElementById(opener?.getAttribute("popovertarget") ?? "");
}

/** By their buttons, so that the focus returns to the last picture's thumbnail. */
function turn(dialog: HTMLElement | null, to: number): HTMLElement | null {
  const all = openers();
  const at = all.findIndex((each) => dialogOf(each) === dialog);
  const opener = all.at((at + to) % all.length);
  dialog?.querySelector("button")?.click();
  opener?.focus({ preventScroll: true });
  opener?.click();
  return dialogOf(opener);
}
