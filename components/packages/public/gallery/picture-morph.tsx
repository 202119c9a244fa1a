import { ViewTransition, type ReactNode } from "react";

/**
 * Morphs into the same picture on the next page, except after a mouse click: see intent-link.tsx.
 */
export function PictureMorph({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition
      name={`picture-${id}`}
      share={{ press: "none", default: "morph" }}
      default="none"
    >
      {children}
    </ViewTransition>
  );
}
