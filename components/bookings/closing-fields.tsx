"use client";

import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { defaultOf, valueOf } from "@/components/forms/drafts/draft";
import { FormMessage } from "@/components/forms/form-message";
import { useFormState } from "@/components/forms/form-state";

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Fields that go away when the trip ends. A notice replaces them while they are being edited or
 * submitted.
 */
export function ClosingFields({
  isOpen,
  closed,
  children,
}: {
  isOpen: boolean;
  closed: string;
  children: ReactNode;
}) {
  const { code, isPending } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const [isLost, setLost] = useState(false);
  // A pending submission may still succeed.
  const isShown = isOpen || isPending;
  const isTold = !isShown && (code !== null || isLost);
  const watch = useCallback(
    (fields: HTMLElement | null) => () => {
      // Removed inputs keep their values. A pending submission reports its own result.
      const typed = [...(fields?.querySelectorAll<Typed>("input, textarea") ?? [])];
      setLost(!isPending && typed.some((field) => valueOf(field) !== defaultOf(field)));
    },
    [isPending],
  );
  useEffect(() => {
    // The focused element is gone; a focus that has moved elsewhere stays.
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
