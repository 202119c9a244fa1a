"use client";

import { FollowingSelect } from "./following-select";
import { FormField } from "./form-field";

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
        <FollowingSelect {...control} required={required}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </FollowingSelect>
      )}
    </FormField>
  );
}
