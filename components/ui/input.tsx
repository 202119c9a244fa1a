import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

export const inputClasses =
  "w-full rounded-lg border border-input bg-card px-3.5 py-2 text-base text-foreground placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-destructive disabled:opacity-60 sm:text-sm";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(inputClasses, "min-h-11", className)} {...props} />;
}
