"use client";

import type { ComponentProps } from "react";

import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

import { FormField } from "./form-field";

interface FieldTexts {
  name: string;
  label: string;
  hint?: string;
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
  ...input
}: FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts>) {
  return (
    <FormField {...{ name, label, hint, optionalLabel, defaultValue, className: fieldClassName }}>
      {(control) => <Input {...input} {...control} />}
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
}: FieldTexts & Omit<ComponentProps<"textarea">, keyof FieldTexts>) {
  return (
    <FormField {...{ name, label, hint, optionalLabel, defaultValue, className: fieldClassName }}>
      {(control) => <Textarea {...textarea} {...control} />}
    </FormField>
  );
}
