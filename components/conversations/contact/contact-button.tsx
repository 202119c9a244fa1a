"use client";

import { useActionState, type ReactNode } from "react";

import type { ContactErrors } from "./contact-parts";
import { startAnswered } from "./start-answered";

/** The form around the button of ContactForm: says why it was refused, and refuses a second click. */
export function ContactButton({
  className,
  pendingText,
  errors,
  button,
  children,
}: {
  className: string | undefined;
  pendingText: string;
  errors: ContactErrors;
  button: ReactNode;
  /** The hidden fields. */
  children: ReactNode;
}) {
  const [refused, action, isPending] = useActionState(startAnswered, null);
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
      {refused ? (
        <p role="alert" className="text-sm font-medium text-destructive">
          {errors[refused.code] ?? errors.unexpected}
        </p>
      ) : null}
    </form>
  );
}
