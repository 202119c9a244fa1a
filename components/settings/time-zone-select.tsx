"use client";

import { FormField } from "@/components/forms/form-field";
import { inputClasses } from "@/components/ui/input";
import { cn } from "@/lib/utils/cn";

/** The platform's own select, in groups: typing a city's name finds it. */
export function TimeZoneSelect({
  name,
  label,
  hint,
  groups,
  current,
}: {
  name: string;
  label: string;
  hint: string;
  groups: readonly { label: string; zones: readonly { value: string; label: string }[] }[];
  current: string;
}) {
  return (
    <FormField name={name} label={label} hint={hint} defaultValue={current}>
      {(control) => (
        // React keeps a select's first default: a refused form must show what was chosen.
        <select
          {...control}
          key={control.defaultValue}
          required
          className={cn(inputClasses, "min-h-11")}
        >
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map(({ value, label: zone }) => (
                <option key={value} value={value}>
                  {zone}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FormField>
  );
}
