"use client";

import { Check, CheckCheck, LoaderCircle, Undo2, UserCheck } from "lucide-react";

import { useOneClick } from "@/components/forms/use-one-click";
import { Button } from "@/components/ui/button";
import type { FlashKey } from "@/lib/actions/flash";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import {
  checkInAction,
  completeBookingAction,
  confirmBookingAction,
  undoCheckInAction,
} from "@/lib/bookings/portal/actions";

const steps = {
  confirm: { action: confirmBookingAction, Icon: Check },
  complete: { action: completeBookingAction, Icon: CheckCheck },
  checkIn: { action: checkInAction, Icon: UserCheck },
  undoCheckIn: { action: undoCheckInAction, Icon: Undo2 },
} as const;

export interface StepButtonTexts {
  notices: Readonly<Partial<Record<FlashKey, string>>>;
  pending: string;
  errors: Readonly<Record<string, string>>;
}

export function StepButton({
  id,
  step,
  locale,
  texts,
  label,
  describedBy,
  focusAfter,
  seen,
  size = "sm",
  isCompact = false,
}: {
  id: string;
  step: keyof typeof steps;
  locale: string;
  texts: StepButtonTexts;
  label: string;
  describedBy: string;
  focusAfter: string;
  /** What the step replaces. */
  seen?: string;
  size?: "sm" | "default";
  isCompact?: boolean;
}) {
  const { action, Icon } = steps[step];
  const { form, isPending, failure } = useOneClick<FlashKey>(
    action,
    { notice: (key) => texts.notices[key] ?? null, error: (code) => texts.errors[code] },
    () => document.getElementById(focusAfter)?.focus(),
  );
  return (
    <form {...form} className="grid gap-1">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="id" value={id} />
      {seen === undefined ? null : <input type="hidden" name="seen" value={seen} />}
      <Button
        type="submit"
        size={size}
        variant={step === "undoCheckIn" ? "ghost" : "default"}
        aria-busy={isPending}
        aria-describedby={describedBy}
      >
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
