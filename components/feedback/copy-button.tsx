"use client";

import { useSyncExternalStore, type ReactNode } from "react";

import { showToast } from "@/components/feedback/toast";

const never = () => () => undefined;

export function CopyButton({
  text,
  copied,
  className,
  children,
}: {
  text: string;
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
