"use client";

import { useId } from "react";

import { useFormState } from "@/components/forms/form-state";
import { CheckBox } from "@/components/ui/check-box";

/** A checkbox with its label. An unchecked one is not sent, so the form's answer covers all of them. */
export function CheckField({
  name,
  label,
  hint,
  isOn,
}: {
  name: string;
  label: string;
  hint?: string;
  isOn: boolean;
}) {
  const { values } = useFormState();
  const id = useId();
  const isAnswered = Object.keys(values).length > 0;
  return (
    <div className="flex min-h-11 gap-3">
      <CheckBox
        id={id}
        name={name}
        defaultChecked={isAnswered ? values[name] === "on" : isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5"
      />
      <div className="grid content-start">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-muted-foreground">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
