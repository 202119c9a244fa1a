"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { defaultOf, valueOf } from "@/components/forms/drafts/draft";
import { FormMessage } from "@/components/forms/form-message";
import { useFormState } from "@/components/forms/form-state";

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
  const [isLost, setLost] = useState(false);
  // While the answer is under way nobody knows yet whether it was saved.
  const isShown = isOpen || isPending;
  const isTold = !isShown && (code !== null || isLost);
  const watch = useCallback(
    (fields: HTMLElement | null) => () => {
      // Taken off the page, they still say what was in them. Of what was under way the answer tells.
      const inputs = [...(fields?.querySelectorAll("input") ?? [])];
      setLost(!isPending && inputs.some((input) => valueOf(input) !== defaultOf(input)));
    },
    [isPending],
  );
  useEffect(() => {
    // What had the focus is gone; what somebody else has by now stays with them.
    if (isTold && document.activeElement === document.body) box.current?.focus();
  }, [isTold]);
  if (isShown) {
    return (
      <div ref={watch} className="contents">
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
