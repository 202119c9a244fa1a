"use client";

import type { CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

export { toast };

/** The site's colours and type: the library's green has too little contrast. */
const look = {
  "--width": "27rem",
  "--normal-bg": "var(--card)",
  "--normal-border": "var(--border)",
  "--normal-text": "var(--foreground)",
  "--success-bg": "var(--success-soft)",
  "--success-border": "var(--success)",
  "--success-text": "var(--success)",
  "--error-bg": "var(--destructive-soft)",
  "--error-border": "var(--destructive)",
  "--error-text": "var(--destructive)",
  fontFamily: "inherit",
} as CSSProperties;

let isMounted = false;

/** Touches pass through a notice to the header's menu below it. */
const touchLook = { ...look, pointerEvents: "none" } satisfies CSSProperties;

/** As large as a finger, and pressed where touches pass through the notice. */
const buttonLook = {
  minHeight: "2.75rem",
  padding: "0 1rem",
  borderRadius: "var(--radius)",
  fontSize: "0.875rem",
  pointerEvents: "auto",
} satisfies CSSProperties;

/** Below it the library's notices are as wide as the window. */
const phone = "(max-width: 600px)";

/**
 * Mounts the toaster once, clear of page titles. On a phone it is at the top, because forms are
 * submitted and messages written at the bottom.
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
        toastOptions={{ actionButtonStyle: buttonLook, cancelButtonStyle: buttonLook }}
      />,
    );
  };
  narrow.addEventListener("change", draw);
  draw();
}
