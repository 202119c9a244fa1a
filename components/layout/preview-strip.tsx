import { Eye } from "lucide-react";
import type { ReactNode } from "react";

/** Above a page that its owner sees before visitors do. */
export function PreviewStrip({
  title,
  state,
  children,
}: {
  title: string;
  /** Whether visitors see the page. */
  state: string;
  children: ReactNode;
}) {
  return (
    <div className="top-0 z-30 border-b bg-secondary text-secondary-foreground sm:sticky">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 text-sm">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{title}.</strong> {state}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}
