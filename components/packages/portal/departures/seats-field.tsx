import type { ComponentProps } from "react";

import { TextField } from "@/components/forms/fields/text-field";
import { packageLimits } from "@/lib/packages/limits";

export function SeatsField({
  seats,
  ...field
}: Pick<ComponentProps<typeof TextField>, "label" | "aria-label" | "fieldClassName"> & {
  seats: number | null;
}) {
  return (
    <TextField
      {...field}
      name="seats"
      type="number"
      inputMode="numeric"
      {...packageLimits.seats}
      step={1}
      defaultValue={String(seats ?? "")}
      required
    />
  );
}
