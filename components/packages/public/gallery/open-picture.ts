/** What screen readers call the buttons of an open picture. */
export interface StepNames {
  previous: string;
  next: string;
}

/** Of a finger, in CSS pixels; less is a tap. */
const SWIPE = 40;
const keys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Of the same list. */
const openersBeside = (opener: HTMLElement) => [
  ...(opener.closest("ul")?.querySelectorAll<HTMLElement>(".gallery-open") ?? []),
];
const stepsOf = (dialog: HTMLElement) => [
  ...dialog.querySelectorAll<HTMLElement>(".lightbox-step"),
];

function dialogOf(opener: Element): HTMLElement | null {
  return document.getElementById(opener.getAttribute("popovertarget") ?? "");
}

/** By their buttons, so that the focus returns to the last picture's thumbnail. */
function turn(from: HTMLElement, by: -1 | 1, names: StepNames): HTMLElement | null {
  const all = openersBeside(from);
  const opener = all.at((all.indexOf(from) + by) % all.length);
  dialogOf(from)?.querySelector("button")?.click();
  opener?.focus({ preventScroll: true });
  opener?.click();
  return opener ? addSteps(opener, names) : null;
}

/** Lets the picture that a button of the gallery has opened lead to the ones beside it, by button, key and swipe. */
export function addSteps(opener: HTMLElement, names: StepNames): HTMLElement | null {
  const dialog = dialogOf(opener);
  if (!dialog || stepsOf(dialog).length > 0 || openersBeside(opener).length < 2) return dialog;
  for (const [index, by] of ([-1, 1] as const).entries()) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "lightbox-step";
    button.ariaLabel = by < 0 ? names.previous : names.next;
    button.onclick = () => {
      const shown = turn(opener, by, names);
      // Stays on the button that was pressed.
      if (shown) stepsOf(shown)[index]?.focus();
    };
    dialog.append(button);
  }
  dialog.onkeydown = (event) => {
    const by = keys[event.key];
    // With another key it is the browser's: back, for one.
    if (by && !event.altKey && !event.ctrlKey && !event.metaKey) turn(opener, by, names);
  };
  // A finger may have come down before this ran.
  let from = NaN;
  dialog.onpointerdown = ({ clientX }) => {
    from = clientX;
  };
  dialog.onpointerup = ({ clientX, pointerType }) => {
    const across = clientX - from;
    if (pointerType === "touch" && Math.abs(across) > SWIPE) {
      turn(opener, across < 0 ? 1 : -1, names);
    }
  };
  return dialog;
}
