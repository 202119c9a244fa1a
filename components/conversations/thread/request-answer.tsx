"use client";

import { ReasonForm } from "@/components/bookings/portal/booking/reason-form";
import { StepButton } from "@/components/bookings/portal/step-button";
import { useViewing } from "@/components/conversations/messages-context";
import { buttonVariants } from "@/components/ui/button";
import { BESIDE_ID } from "@/lib/navigation/message-paths";
import { cn } from "@/lib/utils/cn";

/** The agency's answer to a request, in the thread where it was discussed. */
export function RequestAnswer({
  bookingId,
  conversationId,
  titleId,
}: {
  bookingId: string;
  conversationId: string;
  /** Id of the thread's title, which gets the focus when the request is answered. */
  titleId: string;
}) {
  const { answering, locale, texts } = useViewing();
  if (answering === null) return null;
  const { confirm, confirmLabel, decline, labels } = answering;
  return (
    <div className="flex flex-wrap items-start gap-2 bg-muted/60 px-4 pb-3">
      <StepButton
        id={bookingId}
        step="confirm"
        locale={locale}
        texts={confirm}
        label={confirmLabel}
        describedBy={titleId}
        focusAfter={titleId}
      />
      <ReasonForm
        id={bookingId}
        step="decline"
        back={{ conversationId }}
        locale={locale}
        labels={labels}
        describedBy={titleId}
        texts={decline}
      />
      <button
        type="button"
        popoverTarget={BESIDE_ID}
        className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "@5xl/panel:hidden")}
      >
        {texts.proposal.link}
      </button>
    </div>
  );
}
