"use client";

import { useEffect, useRef, type ReactNode } from "react";

import { FormMessage } from "@/components/forms/form-message";
import { useFormState } from "@/components/forms/form-state";

/**
 * Fields that go once the trip is no longer open. Whoever was at them, or has sent them, is told so in
 * their place.
 */
export function PhoneFields({
  isOpen,
  closed,
  children,
}: {
  isOpen: boolean;
  /** That nothing was saved, and how the trip stands. */
  closed: string;
  children: ReactNode;
}) {
  const { code, isPending } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  // While the answer is under way nobody knows yet whether it was saved.
  const isShown = isOpen || isPending;
  const isTold = !isShown && code !== null;
  useEffect(() => {
    // What had the focus is gone; what somebody else has by now stays with them.
    if (isTold && document.activeElement === document.body) box.current?.focus();
  }, [isTold]);
  if (isShown) return children;
  return isTold ? (
    <div ref={box} tabIndex={-1} data-answer="" className="scroll-my-24 outline-none">
      <FormMessage text={closed} />
    </div>
  ) : null;
}
