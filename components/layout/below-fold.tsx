"use client";

import { startTransition, useEffect, useState, type ReactNode } from "react";

import { isOpening } from "./opening";

/** It may stand in a list, too. Its height keeps the footer out of sight. */
const tall = <template style={{ display: "block", height: "200vh" }} />;

/**
 * What stands below the first view, or can wait like it. A page that comes by a link is painted
 * without it, and has it the moment after; one that is loaded, or gone back to, has all of it at once.
 * @param filler stands in its place until then
 */
export function BelowFold({
  children,
  filler = tall,
}: {
  children: ReactNode;
  filler?: ReactNode;
}) {
  const [isShown, setShown] = useState(() => !isOpening());
  useEffect(() => {
    if (isShown) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      // The frame that this callback belongs to is painted before the next task.
      timer = window.setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [isShown]);
  return isShown ? children : filler;
}
