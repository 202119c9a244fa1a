"use client";

import { ChevronDown } from "lucide-react";
import { use, useState, type ReactNode } from "react";

import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

import { FormStateContext } from "./form-state";

/**
 * A button that opens the question behind it, and closes it again: the focus stays with it. On the
 * platform's details, so that the second step is there without scripts too. Stands inside of its form:
 * a page that comes back with a refusal shows what was refused.
 */
export function AskFirst({
  label,
  icon,
  variant = "outline",
  className,
  contentClassName,
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: NonNullable<ButtonVariants["variant"]>;
  className?: string;
  contentClassName?: string;
  children: ReactNode;
}) {
  const form = use(FormStateContext);
  // Only of the page that came: a question that somebody opened stays open while they answer it.
  const [isOpen] = useState(
    () => form !== null && (form.code !== null || Object.keys(form.fieldErrors).length > 0),
  );
  return (
    <details open={isOpen} className="group/ask">
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
      <div className={cn("mt-4", contentClassName)}>{children}</div>
    </details>
  );
}
