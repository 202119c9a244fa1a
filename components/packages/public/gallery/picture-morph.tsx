import { ViewTransition, type ReactNode } from "react";

/**
 * The picture that stands for a package. Where the next page shows it too, it moves there from here,
 * as far as the browser can do it, but not where a mouse was pressed: see intent-link.tsx.
 * @param id of the package; once on a page
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
