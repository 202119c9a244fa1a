"use client";

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";

import { FormMessage } from "@/components/forms/form-message";
import { useFormState } from "@/components/forms/form-state";

/** Whether something was typed that nobody has saved. */
function isChanged(fields: Element | null): boolean {
  const inputs = [...(fields?.querySelectorAll("input") ?? [])];
  return inputs.some(({ value, defaultValue }) => value !== defaultValue);
}

/**
 * Fields that go once the trip is no longer open. Whoever was typing, or has sent them, is told so in
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
  const fields = useRef<Element>(null);
  const [isLost, setLost] = useState(false);
  // While the answer is under way nobody knows yet whether it was saved.
  const isShown = isOpen || isPending;
  const isTold = !isShown && (code !== null || isLost);
  useLayoutEffect(() => {
    // Off the page they still say what was in them.
    setLost(!isShown && isChanged(fields.current));
  }, [isShown]);
  useEffect(() => {
    // What had the focus is gone; what somebody else has by now stays with them.
    if (isTold && document.activeElement === document.body) box.current?.focus();
  }, [isTold]);
  if (isShown) {
    return (
      <div
        ref={(element) => {
          if (element) fields.current = element;
        }}
        className="contents"
      >
        {children}
      </div>
    );
  }
  return isTold ? (
    <div ref={box} tabIndex={-1} data-answer="" className="scroll-my-24 outline-none">
      <FormMessage text={closed} />
    </div>
  ) : null;
}
