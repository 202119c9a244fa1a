"use client";

import { Suspense, useState, type ReactNode } from "react";

/**
 * Stays what it was at first: a page that is read again while it is open, and comes sooner or later
 * than before, must keep its elements, what is typed into them and the focus. Once it is shown, a
 * part stays until its successor is whole; the placeholder is for its first coming alone.
 */
export function StreamedBoundary({
  isLate,
  fallback,
  children,
}: {
  isLate: boolean;
  fallback: ReactNode;
  children: ReactNode;
}) {
  const [wasLate] = useState(isLate);
  return wasLate ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
