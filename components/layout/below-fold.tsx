"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";

import { isOpening } from "./opening";

/** It may stand in a list, too. Its height keeps the footer out of sight. */
const tall = <template style={{ display: "block", height: "200vh" }} />;

/** Until Tailwind's `sm`, what stands beside one another elsewhere stands below one another. */
const isPhone = () => window.matchMedia("(width < 40rem)").matches;

/**
 * What stands below the first view, or can wait like it. A page that comes by a link is painted
 * without it, and has it the moment after; one that is loaded, or gone back to, has all of it at once.
 * @param filler stands in its place until then
 * @param isPhoneOnly where a wide screen has it in its first view
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
