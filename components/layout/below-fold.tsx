"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";

import { isOpening } from "./opening";

/** May be a list item. Its height keeps the footer below the fold. */
const tall = <template style={{ display: "block", height: "200vh" }} />;

/** Below Tailwind's `sm`, columns stack. */
const isPhone = () => window.matchMedia("(width < 40rem)").matches;

/**
 * After a soft navigation it renders after the first paint; a loaded page and one gone back to have
 * it at once.
 * @param isPhoneOnly if it is in the first view of wide screens
 */
export function BelowFold({
  children,
  filler = tall,
  isPhoneOnly = false,
}: {
  children: ReactNode;
  filler?: ReactNode;
  isPhoneOnly?: boolean;
}) {
  const [isShown, setShown] = useState(() => !isOpening() || (isPhoneOnly && !isPhone()));
  useEffect(() => {
    if (isShown) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // The frame that this callback belongs to is painted before the next task.
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown]);
  return isShown ? children : filler;
}
