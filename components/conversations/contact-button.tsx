"use client";

import { useActionState, type ReactNode } from "react";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { startConversationAction } from "@/lib/conversations/actions";

/** The form around the button of ContactForm: says why it was refused, and refuses a second click. */
export function ContactButton({
  className,
  pendingText,
  errors,
  fallbackError,
  button,
  children,
}: {
  className: string | undefined;
  pendingText: string;
  errors: Partial<Record<ErrorCode, string>>;
  fallbackError: string;
  button: ReactNode;
  /** The hidden fields. */
  children: ReactNode;
}) {
  const [state, action, isPending] = useActionState(startConversationAction, null);
  return (
    <form
      action={action}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
      className="grid gap-2"
    >
      {children}
      <button type="submit" aria-busy={isPending} className={className}>
        {isPending ? pendingText : button}
      </button>
      {state && !state.ok ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {errors[state.code] ?? fallbackError}
        </p>
      ) : null}
    </form>
  );
}
