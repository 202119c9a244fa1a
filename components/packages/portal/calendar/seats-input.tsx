"use client";

import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";
import { Input } from "@/components/ui/input";

export function SeatsInput({
  name,
  label,
  seats,
  limits,
}: {
  name: string;
  label: string;
  seats: number;
  limits: { min: number; max: number };
}) {
  const state = useFormState();
  const id = useId();
  const error = state.fieldErrors[name];
  return (
    <>
      <Input
        type="number"
        inputMode="numeric"
        step={1}
        required
        {...limits}
        name={name}
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        defaultValue={state.values[name] ?? String(seats)}
        className="h-8 w-16 px-2 text-sm tabular-nums"
      />
      {error ? (
        <p id={`${id}-error`} className="w-full text-xs font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
    </>
  );
}
