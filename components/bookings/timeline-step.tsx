import type { ReactNode } from "react";

import { cn } from "@/lib/utils/cn";

export function TimelineStep({
  dot,
  className,
  children,
}: {
  dot: "bg-primary" | "bg-success" | "bg-warning";
  className?: string;
  children: ReactNode;
}) {
  return (
    <li
      className={cn(
        "relative pb-5 pl-6 before:absolute before:top-3 before:-bottom-3 before:left-1 before:w-0.5 before:bg-border last:pb-0 last:before:hidden",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={cn("absolute top-1.75 left-0 size-2.5 rounded-full ring-2 ring-card", dot)}
      />
      {children}
    </li>
  );
}
