import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

import { inputClasses } from "./input";

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn(inputClasses, "min-h-28", className)} {...props} />;
}
