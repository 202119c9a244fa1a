"use client";

import type { MouseEvent, ReactNode } from "react";

import { showToast } from "@/components/feedback/toast";

/**
 * Shares the page: by the Web Share API, else by copying the link. Without JavaScript, or if both fail,
 * a mailto link.
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
      // An AbortError means that the visitor closed the sheet; other errors are failures.
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
