"use client";

import type { ComponentProps } from "react";

import { cn } from "@/lib/utils/cn";

import { inputClasses } from "./input";

/**
 * As React takes over the server's HTML it sets the value of a textarea whose text equals its default,
 * and so loses what was typed meanwhile (it does not do so with an input). No text equals an object.
 */
function keepingWhatIsTyped(text: ComponentProps<"textarea">["defaultValue"]): string | undefined {
  return text === undefined ? undefined : (Object(text) as string);
}

export function Textarea({ className, defaultValue, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(inputClasses, "min-h-28", className)}
      defaultValue={keepingWhatIsTyped(defaultValue)}
      {...props}
    />
  );
}
