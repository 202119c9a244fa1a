"use client";

import { FormField } from "@/components/forms/fields/form-field";
import { inputClasses } from "@/components/ui/input";
import { documentLimits, documentTypes } from "@/lib/agencies/documents/kinds";
import { cn } from "@/lib/utils/cn";

/** Chooses a document to upload. */
export function DocumentField({ label, hint }: { label: string; hint: string }) {
  return (
    <FormField name="document" label={label} hint={hint}>
      {({ id, name, ...aria }) => (
        <input
          type="file"
          id={id}
          name={name}
          required
          aria-invalid={aria["aria-invalid"]}
          aria-describedby={aria["aria-describedby"]}
          accept={Object.values(documentTypes).join(",")}
          data-file="document"
          data-max-bytes={documentLimits.bytes}
          className={cn(
            inputClasses,
            "min-h-11 file:mr-3 file:rounded-md file:border-0 file:bg-secondary file:px-3 file:py-1.5 file:text-sm file:font-semibold file:text-secondary-foreground",
          )}
        />
      )}
    </FormField>
  );
}
