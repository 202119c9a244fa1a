"use client";

import { useId, type ReactNode } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/utils/cn";

export interface ControlProps {
  id: string;
  name: string;
  defaultValue: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export function FormField({
  name,
  label,
  hint,
  optionalLabel,
  defaultValue = "",
  className,
  children,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string | undefined;
  defaultValue?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const state = useFormState();
  const { fieldErrors, values } = state;
  const id = useId();
  const error = fieldErrors[name];
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ");

  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <Label htmlFor={id}>
        {label}
        {optionalLabel ? (
          <span className="ml-1.5 font-normal text-muted-foreground">{optionalLabel}</span>
        ) : null}
      </Label>
      {children({
        id,
        name,
        defaultValue: values[name] ?? defaultValue,
        "aria-invalid": error !== undefined,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
      })}
      {error ? (
        <p id={errorId} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className="text-sm wrap-anywhere text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
