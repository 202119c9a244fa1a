"use client";

import { useId } from "react";

import { fieldErrorText, useFormState } from "@/components/forms/form-state";
import { CheckBox } from "@/components/ui/check-box";
import type { ListOffer } from "@/lib/packages/lists/lists";

/** Saved packages to choose from, with the error of choosing none. */
export function PackageBoxes({ legend, offers }: { legend: string; offers: readonly ListOffer[] }) {
  const state = useFormState();
  const error = state.fieldErrors["item"];
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid min-w-0 gap-2">
      <legend className="sr-only">{legend}</legend>
      <div className="grid max-h-96 divide-y overflow-y-auto rounded-lg border">
        {offers.map((offer) => (
          <label
            key={offer.id}
            className="flex min-h-11 items-start gap-3 px-4 py-2.5 has-checked:bg-secondary has-checked:text-secondary-foreground"
          >
            <CheckBox
              name="item"
              value={offer.id}
              aria-invalid={error !== undefined}
              className="mt-0.5"
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{offer.title}</span>{" "}
              <span className="text-sm text-muted-foreground">{offer.location}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="text-sm font-medium text-destructive">
          {fieldErrorText(state, error)}
        </p>
      ) : null}
    </fieldset>
  );
}
