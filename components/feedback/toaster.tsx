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

/** Puts the toaster beside the page, once. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(
    <Toaster position="top-center" theme="system" offset={80} richColors style={look} />,
  );
}
