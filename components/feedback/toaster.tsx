"use client";

import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

export { toast };

/** The site's own colours and type: the library's green is too pale to read. */
const look = {
  "--success-bg": "var(--success-soft)",
  "--success-border": "var(--success)",
  "--success-text": "var(--success)",
  "--error-bg": "var(--destructive-soft)",
  "--error-border": "var(--destructive)",
  "--error-text": "var(--destructive)",
  fontFamily: "inherit",
} as CSSProperties;

let isMounted = false;

/** A finger on a notice would hold it there, over the header's menu: it reaches what is below instead. */
const touchLook = { ...look, pointerEvents: "none" } satisfies CSSProperties;

/** Below it the library's notices are as wide as the window. */
const phone = "(max-width: 600px)";

/**
 * Puts the toaster beside the page, once: where no page has its title. A phone's stands over the header,
 * as its lower end is where forms are sent and messages written.
 */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const narrow = matchMedia(phone);
  const draw = () => {
    root.render(
      <Toaster
        position={narrow.matches ? "top-center" : "bottom-right"}
        theme="system"
        richColors
        style={matchMedia("(hover: none)").matches ? touchLook : look}
      />,
    );
  };
  narrow.addEventListener("change", draw);
  draw();
}
