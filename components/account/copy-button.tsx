"use client";

import { useSyncExternalStore, type ReactNode } from "react";

import { showToast } from "@/components/feedback/toast";

const never = () => () => undefined;

/** Copies a text. Only there where it works: with scripts, and where the browser offers a clipboard. */
export function CopyButton({
  text,
  copied,
  className,
  children,
}: {
  text: string;
  /** What is said once it is in the clipboard. */
  copied: string;
  className: string;
  children: ReactNode;
}) {
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
  if (!canCopy) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => showToast(copied, "success"));
      }}
    >
      {children}
    </button>
  );
}
