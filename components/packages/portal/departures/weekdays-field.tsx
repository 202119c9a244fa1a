"use client";

import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";

/** A box for each day of the week; what is wrong with them stands at the first. */
export function WeekdaysField({
  legend,
  days,
}: {
  legend: string;
  days: readonly { name: string; label: string; isOn: boolean }[];
}) {
  const state = useFormState();
  const { fieldErrors, values } = state;
  const id = useId();
  const error = fieldErrors[days[0]?.name ?? ""];
  // A box that is off is not sent: what was sent tells of all of them.
  const isAnswered = Object.keys(values).length > 0;
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map(({ name, label, isOn }) => (
          <label
            key={name}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-input bg-card px-3 text-sm has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground"
          >
            <input
              type="checkbox"
              name={name}
              defaultChecked={isAnswered ? values[name] === "on" : isOn}
              aria-invalid={error !== undefined}
              className="size-4.5 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
    </fieldset>
  );
}
