import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

export function CheckBox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input type="checkbox" className={cn("check-box size-5 shrink-0", className)} {...props} />
  );
}
