"use client";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField } from "@/components/forms/fields/text-field";
import type { FormLabels } from "@/components/forms/form-state";
import { SubmitButton } from "@/components/forms/submit-button";
import { cancelAgencyBookingAction, declineBookingAction } from "@/lib/bookings/portal/actions";
import { REASON_LIMIT } from "@/lib/bookings/portal/rules";

const actions = { decline: declineBookingAction, cancel: cancelAgencyBookingAction } as const;

export function ReasonForm({
  id,
  step,
  back = "details",
  locale,
  labels,
  describedBy,
  texts,
}: {
  id: string;
  step: keyof typeof actions;
  back?: "details" | "dashboard" | { conversationId: string };
  locale: string;
  labels: FormLabels;
  describedBy?: string;
  texts: { open: string; what: string; label: string; hint: string; submit: string };
}) {
  return (
    <ActionForm
      action={actions[step]}
      about={step}
      labels={labels}
      locale={locale}
      className="grid gap-4"
    >
      <input type="hidden" name="id" value={id} />
      {typeof back === "string" ? (
        <input type="hidden" name="back" value={back} />
      ) : (
        <input type="hidden" name="conversationId" value={back.conversationId} />
      )}
      <AskFirst
        label={texts.open}
        describedBy={describedBy}
        size={back === "details" ? "default" : "sm"}
        className="text-destructive!"
        contentClassName="grid gap-4"
      >
        <p className="text-sm text-muted-foreground">{texts.what}</p>
        <TextAreaField
          name="reason"
          label={texts.label}
          hint={texts.hint}
          rows={4}
          required
          maxLength={REASON_LIMIT}
        />
        <div>
          <SubmitButton variant="destructive">{texts.submit}</SubmitButton>
        </div>
      </AskFirst>
    </ActionForm>
  );
}
