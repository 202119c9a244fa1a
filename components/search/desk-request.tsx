"use client";

import { useActionState, type ReactNode } from "react";

import type { ContactErrors } from "@/components/conversations/contact-parts";
import { startAnswered } from "@/components/conversations/start-answered";

import { DESK_FORM_ID } from "./search-form-id";

/** The form of DeskForm; its buttons stand elsewhere on the page. */
export function DeskRequest({
  pendingText,
  errors,
  children,
}: {
  pendingText: string;
  errors: ContactErrors;
  /** The hidden fields. */
  children: ReactNode;
}) {
  const [refused, action, isPending] = useActionState(startAnswered, null);
  const text = isPending ? pendingText : refused && (errors[refused.code] ?? errors.unexpected);
  return (
    <form
      id={DESK_FORM_ID}
      action={action}
      onSubmit={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {children}
      {text ? <p role={isPending ? "status" : "alert"}>{text}</p> : null}
    </form>
  );
}
