"use client";

import { ChevronDown } from "lucide-react";
import { use, useState, type ReactNode } from "react";

import { buttonVariants, type ButtonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

import { FormStateContext } from "./form-state";

/**
 * A button that opens a question below it, and closes it again without moving the focus. It uses
 * `details`, so it works without scripts. It is inside its form, so that a rejected answer shows open.
 */
export function AskFirst({
  label,
  icon,
  variant = "outline",
  size = "default",
  describedBy,
  className,
  contentClassName,
  children,
}: {
  label: string;
  icon?: ReactNode;
  variant?: NonNullable<ButtonVariants["variant"]>;
  size?: NonNullable<ButtonVariants["size"]>;
  describedBy?: string | undefined;
  className?: string;
  contentClassName?: string;
  children: ReactNode;
}) {
  const form = use(FormStateContext);
  // Only when the page loads: a question that the visitor opened stays open.
  const [isOpen] = useState(
    () => form !== null && (form.code !== null || Object.keys(form.fieldErrors).length > 0),
  );
  return (
    <details open={isOpen} className="group/ask">
      <summary
        aria-describedby={describedBy}
        className={cn(
          buttonVariants({ variant, size }),
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
