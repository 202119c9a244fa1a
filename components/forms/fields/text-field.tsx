"use client";

import type { ComponentProps } from "react";

import { Input } from "@/components/ui/input";

import { FormField } from "./form-field";
import { LimitedTextarea } from "./limited-textarea";
import { limitAttributes, type TextLimits } from "./text-limits";

interface FieldTexts {
  name: string;
  label: string;
  hint?: string | undefined;
  optionalLabel?: string;
  defaultValue?: string;
  fieldClassName?: string;
}

export function TextField({
  label,
  hint,
  optionalLabel,
  defaultValue,
  fieldClassName,
  name,
  maxLength,
  ...input
}: FieldTexts &
  Pick<TextLimits, "maxLength"> &
  Omit<ComponentProps<"input">, keyof FieldTexts | "maxLength">) {
  return (
    <FormField {...{ name, label, hint, optionalLabel, defaultValue, className: fieldClassName }}>
      {(control) => <Input {...input} {...limitAttributes({ maxLength })} {...control} />}
    </FormField>
  );
}

export function TextAreaField({
  label,
  hint,
  optionalLabel,
  defaultValue,
  fieldClassName,
  name,
  ...textarea
}: FieldTexts &
  TextLimits &
  Omit<ComponentProps<"textarea">, keyof FieldTexts | keyof TextLimits>) {
  return (
    <FormField {...{ name, label, hint, optionalLabel, defaultValue, className: fieldClassName }}>
      {(control) => <LimitedTextarea {...textarea} {...control} />}
    </FormField>
  );
}
