"use client";

import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";
import { CheckBox } from "@/components/ui/check-box";

export function CheckGroup({
  name,
  legend,
  optionalLabel,
  hint,
  boxes,
}: {
  name: string;
  legend: string;
  optionalLabel?: string;
  hint?: string;
  boxes: readonly { name: string; label: string; isOn: boolean }[];
}) {
  const state = useFormState();
  const { fieldErrors, values } = state;
  const id = useId();
  const error = fieldErrors[name];
  // Browsers don't send an unchecked box, so a rejected form shows exactly what it sent.
  const isAnswered = Object.keys(values).length > 0;
  const descriptions = [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean);
  return (
    <fieldset aria-describedby={descriptions.join(" ") || undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {optionalLabel ? (
          <span className="ml-1.5 font-normal text-muted-foreground">{optionalLabel}</span>
        ) : null}
      </legend>
      <div className="flex flex-wrap gap-2">
        {boxes.map((box) => (
          <label
            key={box.name}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-input bg-card px-3 text-sm has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground"
          >
            <CheckBox
              name={box.name}
              defaultChecked={isAnswered ? values[box.name] === "on" : box.isOn}
              aria-invalid={error !== undefined}
            />
            {box.label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
