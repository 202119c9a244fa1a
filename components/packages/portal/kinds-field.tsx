"use client";

import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";

/** A box for each kind of trip. */
export function KindsField({
  legend,
  hint,
  optionalLabel,
  kinds,
}: {
  legend: string;
  hint: string;
  optionalLabel: string;
  kinds: readonly { name: string; label: string; isOn: boolean }[];
}) {
  const state = useFormState();
  const { values } = state;
  const id = useId();
  const error = state.fieldErrors["kinds"];
  // An unticked box is not sent: a form that was sent shows what was sent.
  const isAnswered = Object.keys(values).length > 0;
  return (
    <fieldset
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        <span className="ml-1.5 font-normal text-muted-foreground">{optionalLabel}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map(({ name, label, isOn }) => (
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
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
    </fieldset>
  );
}
