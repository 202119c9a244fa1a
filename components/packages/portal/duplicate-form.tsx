"use client";

import { Copy, LoaderCircle } from "lucide-react";

import { useAnswer } from "@/components/forms/use-answer";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { duplicatePackageAction } from "@/lib/packages/editing/actions";

import type { ActionTexts } from "./action-texts";

export function DuplicateForm({
  id,
  locale,
  errors,
  label,
  describedBy,
  className,
  isCompact = false,
}: {
  id: string;
  locale: string;
  errors: ActionTexts["errors"];
  label: string;
  describedBy: string;
  className: string;
  isCompact?: boolean;
}) {
  const { state, formAction, isPending, send } = useAnswer(duplicatePackageAction);
  return (
    <form
      action={formAction}
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        aria-busy={isPending}
        aria-describedby={describedBy}
        title={isCompact ? label : undefined}
        className={className}
      >
        {isPending ? (
          <LoaderCircle aria-hidden="true" className="animate-spin" />
        ) : (
          <Copy aria-hidden="true" />
        )}
        <span className={isCompact ? "@5xl:sr-only" : undefined}>{label}</span>
      </button>
      {state?.ok === false ? (
        <p role="alert" className="px-3 pb-2 text-sm font-medium text-destructive">
          {errors[state.code]}
        </p>
      ) : null}
    </form>
  );
}
