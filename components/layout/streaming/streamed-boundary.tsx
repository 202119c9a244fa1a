"use client";

import { Suspense, useState, type ReactNode } from "react";

/**
 * Keeps the first decision: a refreshed page, faster or slower than before, must keep its elements with
 * input and focus. A shown part stays until the next one is complete; the placeholder is only for the
 * first.
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
