"use client";

import type { ComponentProps } from "react";

import { TextField } from "@/components/forms/fields/text-field";
import { useFormState } from "@/components/forms/form-state";
import { ownChecks } from "@/components/forms/own-checks";
import { readCount, readPrice } from "@/lib/forms/number-fields";
import { termsLimits } from "@/lib/agencies/limits";

const readers = {
  price: readPrice,
  freeCancellationHours: (text: string, locale: string) =>
    readCount(text, termsLimits.freeCancellationHours, locale),
  lateRefundPercent: (text: string, locale: string) =>
    readCount(text, termsLimits.lateRefundPercent, locale),
};

/** A number in the page's format. A text field, because a number field uses the browser's format. */
export function NumberField({
  name,
  ...field
}: Omit<ComponentProps<typeof TextField>, "name" | "type" | "ref"> & {
  name: keyof typeof readers;
}) {
  const { locale } = useFormState();
  return (
    <TextField
      {...field}
      name={name}
      autoComplete="off"
      ref={(element) => {
        if (!element) return;
        ownChecks.set(element, (value) => {
          const reading = readers[name](value, locale);
          if (reading.ok) return null;
          const { code, limit, readings } = reading;
          return {
            code,
            ...(limit === undefined ? {} : { limit }),
            ...(readings ? { readings } : {}),
          };
        });
      }}
    />
  );
}
