"use client";

import { useState, type ReactNode } from "react";

import { useFormState } from "@/components/forms/form-state";

/** Collapsed fields. After a rejection they are open, because without scripts the page is a new one. */
export function FoldedFields({
  summary,
  className,
  children,
}: {
  summary: string;
  className: string;
  children: ReactNode;
}) {
  const { code, fieldErrors } = useFormState();
  const isRefused = code !== null || Object.keys(fieldErrors).length > 0;
  const [wasRefused, setWasRefused] = useState(isRefused);
  // It stays open while the next try is under way: the focus is in it.
  if (isRefused && !wasRefused) setWasRefused(true);
  return (
    <details open={wasRefused || undefined}>
      <summary className={className}>{summary}</summary>
      {children}
    </details>
  );
}
