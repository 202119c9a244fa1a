"use client";

import { useEffect } from "react";

import type { StepNames } from "./open-picture";

/** Without scripts pictures are opened one by one. */
export function GallerySteps({ previous, next }: StepNames) {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(".gallery-open")) return;
      // Offline, one picture shows all the same.
      import("./open-picture").then(
        ({ addSteps }) => addSteps(target, { previous, next }),
        () => undefined,
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [previous, next]);

  return null;
}
