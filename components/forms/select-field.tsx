"use client";

import { inputClasses } from "@/components/ui/input";
import { cn } from "@/lib/utils/cn";

import { FormField } from "./form-field";

/** The platform's own select: it works without JavaScript, by keyboard and on a phone. */
export function SelectField({
  name,
  label,
  hint,
  options,
  defaultValue,
  required,
}: {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  defaultValue?: string;
  required?: boolean;
}) {
  return (
    <FormField {...{ name, label, hint, defaultValue }}>
      {(control) => (
        <select
          {...control}
          // React keeps a select's first default: a refused form must show what was chosen.
          key={control.defaultValue}
          required={required}
          className={cn(inputClasses, "min-h-11")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
