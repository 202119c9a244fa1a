import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

/**
 * A button that opens the question behind it, and closes it again: the focus stays with it. On the
 * platform's details, so that the second step is there without scripts too.
 */
export function AskFirst({
  label,
  icon,
  variant = "outline",
  className,
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: NonNullable<ButtonVariants["variant"]>;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details className="group/ask">
      <summary
        className={cn(
          buttonVariants({ variant }),
          "list-none group-open/ask:bg-muted group-open/ask:text-foreground [&::-webkit-details-marker]:hidden",
          className,
        )}
      >
        {icon}
        {label}
        <ChevronDown
          aria-hidden="true"
          className="-mr-1 transition-transform group-open/ask:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}
