"use client";

import { Star } from "lucide-react";
import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";

/** Five radio buttons that look like stars: the chosen one and those before it are full. */
export function StarsField({
  name,
  legend,
  labels,
  defaultValue,
}: {
  name: string;
  legend: string;
  /** What one to five stars are called. */
  labels: readonly string[];
  defaultValue?: number | undefined;
}) {
  const state = useFormState();
  const { fieldErrors, values } = state;
  const id = useId();
  const error = fieldErrors[name];
  const chosen = values[name] ?? String(defaultValue ?? "");
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="-ml-2 flex [&_label:has(:checked)_svg]:fill-sun [&_label:has(~label_:checked)_svg]:fill-sun">
        {labels.map((label, index) => (
          <label
            key={label}
            className="grid size-11 cursor-pointer place-items-center rounded-lg text-muted-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              required
              defaultChecked={chosen === String(index + 1)}
              aria-label={label}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-7" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
    </fieldset>
  );
}
