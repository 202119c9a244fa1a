"use client";

import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";

export { toast };

let isMounted = false;

/** Puts the toaster beside the page, once. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement("div");
  document.body.append(host);
  createRoot(host).render(<Toaster position="top-center" theme="system" offset={80} richColors />);
}
