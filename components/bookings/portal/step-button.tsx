"use client";

import { Check, CheckCheck, LoaderCircle } from "lucide-react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button } from "@/components/ui/button";
import type { FlashKey } from "@/lib/actions/flash";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { completeBookingAction, confirmBookingAction } from "@/lib/bookings/portal/actions";

const steps = {
  confirm: { action: confirmBookingAction, Icon: Check },
  complete: { action: completeBookingAction, Icon: CheckCheck },
} as const;

export function StepButton({
  id,
  step,
  locale,
  texts,
  label,
  describedBy,
  focusAfter,
  size = "sm",
  isCompact = false,
}: {
  id: string;
  step: keyof typeof steps;
  locale: string;
  texts: { notice: string; pending: string; errors: Readonly<Record<string, string>> };
  label: string;
  describedBy: string;
  focusAfter: string;
  size?: "sm" | "default";
  isCompact?: boolean;
}) {
  const { action, Icon } = steps[step];
  const { form, isPending, failure } = useOneClick<FlashKey>(
    action,
    { notice: () => texts.notice, error: (code) => texts.errors[code] },
    () => document.getElementById(focusAfter)?.focus(),
  );
  return (
    <form {...form} className="grid gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size={size} aria-busy={isPending} aria-describedby={describedBy}>
        {isPending ? (
          <LoaderCircle aria-hidden="true" className="animate-spin" />
        ) : (
          <Icon aria-hidden="true" />
        )}
        <span className={isCompact ? "@2xl:@max-4xl:sr-only" : undefined}>
          {isPending ? texts.pending : label}
        </span>
      </Button>
      {failure ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {texts.errors[failure.code]}
        </p>
      ) : null}
    </form>
  );
}
