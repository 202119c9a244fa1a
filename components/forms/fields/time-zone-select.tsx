"use client";

import { FollowingSelect } from "./following-select";
import { FormField } from "./form-field";

export function TimeZoneSelect({
  name,
  label,
  hint,
  groups,
  current,
  placeholder,
}: {
  name: string;
  label: string;
  hint: string;
  groups: readonly { label: string; zones: readonly { value: string; label: string }[] }[];
  current: string;
  placeholder?: string;
}) {
  return (
    <FormField name={name} label={label} hint={hint} defaultValue={current}>
      {(control) => (
        <FollowingSelect {...control} required>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.zones.map(({ value, label: zone }) => (
                <option key={value} value={value}>
                  {zone}
                </option>
              ))}
            </optgroup>
          ))}
        </FollowingSelect>
      )}
    </FormField>
  );
}
