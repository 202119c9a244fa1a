"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { useFormState } from "@/components/forms/form-state";

/** A language's fields, folded while they are empty; an error opens them, also without scripts. */
export function LanguageSection({
  label,
  names,
  isOpen,
  children,
}: {
  label: string;
  names: readonly string[];
  isOpen: boolean;
  children: ReactNode;
}) {
  const { fieldErrors, values } = useFormState();
  const isAnswered = names.some((name) => fieldErrors[name] !== undefined || values[name]);
  return (
    <details open={isOpen || isAnswered} className="group/language rounded-lg border">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-4 font-medium">
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted-foreground transition-transform group-open/language:rotate-180"
        />
      </summary>
      <fieldset aria-label={label} className="grid gap-4 px-4 pt-1 pb-4">
        {children}
      </fieldset>
    </details>
  );
}
