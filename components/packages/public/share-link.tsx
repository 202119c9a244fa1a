"use client";

import type { MouseEvent, ReactNode } from "react";

import { showToast } from "@/components/feedback/toast";

/**
 * Shares the page: by the device's own way where it has one, else as a link in the clipboard. A mail
 * to nobody yet, without JavaScript and where neither works.
 * @param url absolute
 */
export function ShareLink({
  title,
  url,
  copied,
  className,
  children,
}: {
  title: string;
  url: string;
  /** What is said once the link is in the clipboard. */
  copied: string;
  className: string;
  children: ReactNode;
}) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

  async function share() {
    try {
      if ("share" in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        await showToast(copied, "success");
      }
    } catch (error) {
      // Who closes the device's own sheet has changed their mind; anything else is a refusal.
      if (!(error instanceof DOMException && error.name === "AbortError")) location.href = mail;
    }
  }

  function onClick(event: MouseEvent) {
    // On an address without https a browser offers neither: then the mail is opened.
    if (!("share" in navigator) && !("clipboard" in navigator)) return;
    event.preventDefault();
    void share();
  }

  return (
    <a href={mail} onClick={onClick} className={className}>
      {children}
    </a>
  );
}
