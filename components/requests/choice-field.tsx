import type { ReactNode } from "react";

import { Label } from "@/components/ui/label";

interface FieldControl {
  id: string;
  name: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
}

export function ChoiceField({
  name,
  label,
  error,
  children,
}: {
  name: string;
  label: string;
  error: string | null;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = `request-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({
        id,
        name,
        "aria-invalid": error !== null,
        "aria-describedby": error === null ? undefined : errorId,
      })}
      {error === null ? null : (
        <p id={errorId} className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
