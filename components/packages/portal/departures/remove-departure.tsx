"use client";

import { LoaderCircle, Trash2 } from "lucide-react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { removeDepartureAction } from "@/lib/packages/departures/actions";

import type { ActionTexts } from "../action-texts";

export function RemoveDeparture({
  id,
  departureId,
  locale,
  texts,
  label,
  name,
  focusId,
}: {
  id: string;
  departureId: string;
  locale: string;
  texts: Pick<ActionTexts, "errors"> & { removed: string };
  label: string;
  name: string;
  focusId: string;
}) {
  // The button goes away with its departure, so the list gets the focus.
  const { form, isPending, failure } = useOneClick(
    removeDepartureAction,
    { notice: () => texts.removed },
    () => document.getElementById(focusId)?.focus(),
  );
  return (
    <form {...form} className="grid gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="departureId" value={departureId} />
      <Button type="submit" size="sm" variant="ghost" aria-busy={isPending} aria-label={name}>
        {isPending ? (
          <LoaderCircle aria-hidden="true" className="animate-spin" />
        ) : (
          <Trash2 aria-hidden="true" />
        )}
        {label}
      </Button>
      {failure ? (
        <p role="alert" className="max-w-56 text-sm font-medium text-destructive">
          {texts.errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}
