"use client";

import { useActionState, type ReactNode } from "react";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { startConversationAction } from "@/lib/conversations/actions";

import { DESK_FORM_ID } from "./search-form-id";

/** The form of DeskForm; its buttons stand elsewhere on the page. */
export function DeskRequest({
  pendingText,
  errors,
  fallbackError,
  children,
}: {
  pendingText: string;
  errors: Partial<Record<ErrorCode, string>>;
  fallbackError: string;
  /** The hidden fields. */
  children: ReactNode;
}) {
  const [state, action, isPending] = useActionState(startConversationAction, null);
  const error = state && !state.ok ? (errors[state.code] ?? fallbackError) : null;
  return (
    <form
      id={DESK_FORM_ID}
      action={action}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {children}
      {isPending || error !== null ? (
        <p role={isPending ? "status" : "alert"} className="desk-notice">
          {isPending ? pendingText : error}
        </p>
      ) : null}
    </form>
  );
}
