import type { ReactNode } from "react";

import { inputClasses } from "@/components/ui/input";
import { SEARCH_TEXT_LIMIT } from "@/lib/places/text-search";
import { cn } from "@/lib/utils/cn";

function Field({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="search-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-destructive">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-hint`}>{hint}</p>
      ) : null}
    </div>
  );
}

interface ControlProps {
  name: string;
  label: string;
  defaultValue: string;
}

const control = cn(inputClasses, "min-h-12");

export function TextInput({
  name,
  label,
  defaultValue,
  placeholder,
  listId,
}: ControlProps & { placeholder: string; listId?: string | undefined }) {
  return (
    <Field id={name} label={label}>
      <input
        id={name}
        name={name}
        type={name === "q" ? "search" : "text"}
        list={listId}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={SEARCH_TEXT_LIMIT}
        autoComplete="off"
        className={control}
      />
    </Field>
  );
}

export function DateInput({
  name,
  label,
  defaultValue,
  hint,
  error,
}: ControlProps & { hint?: string | undefined; error?: string | undefined }) {
  const describedBy = error ? `${name}-error` : hint ? `${name}-hint` : undefined;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        id={name}
        name={name}
        type="date"
        defaultValue={defaultValue}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={control}
      />
    </Field>
  );
}

export function SelectInput({
  name,
  label,
  defaultValue,
  options,
  children,
}: ControlProps & {
  options: readonly { value: string; label: string }[];
  children?: ReactNode;
}) {
  return (
    <Field id={name} label={label}>
      <select id={name} name={name} defaultValue={defaultValue} className={control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
