"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";

import { FormField } from "@/components/forms/fields/form-field";
import { limitAttributes } from "@/components/forms/fields/text-limits";
import { Input } from "@/components/ui/input";

export function PasswordField({
  name,
  label,
  hint,
  toggleLabels,
  maxLength,
  ...input
}: {
  name: string;
  label: string;
  hint?: string;
  toggleLabels: { show: string; hide: string };
} & Omit<ComponentProps<"input">, "type" | "name">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            // Half a pasted password would be another one.
            {...limitAttributes({ maxLength })}
            {...control}
            type={isShown ? "text" : "password"}
            required
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={isShown ? toggleLabels.hide : toggleLabels.show}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted-foreground hover:text-foreground no-js:hidden"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        </div>
      )}
    </FormField>
  );
}
