import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

export const inputClasses = "control";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(inputClasses, "min-h-11", className)} {...props} />;
}
