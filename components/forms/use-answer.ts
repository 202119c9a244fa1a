"use client";

import { unstable_rethrow } from "next/navigation";
import { startTransition, useActionState, useState, useTransition } from "react";

import { echoedValues, formFields } from "@/lib/actions/form-values";
import { failed, type ActionState, type FormAction } from "@/lib/actions/types";

import { unansweredCode } from "./unanswered";

/**
 * What a server action answers to a form. Without scripts the browser posts the form, for which it
 * has to be given the action itself; with them `send` calls it, because `useActionState` would throw
 * what the connection did while rendering, and the error screen would take the place of the form.
 */
export function useAnswer(action: FormAction<unknown>) {
  const [posted, formAction] = useActionState(action, null);
  const [sent, setSent] = useState<ActionState<unknown>>(null);
  const [isPending, startSending] = useTransition();

  /** @param onSaved called as soon as it is done, also where the answer leads to another page */
  function send(data: FormData, onSaved?: () => void) {
    startSending(async () => {
      let answer: ActionState<unknown>;
      try {
        answer = await action(null, data);
      } catch (error) {
        try {
          // A redirect travels as an error too.
          unstable_rethrow(error);
        } catch (redirect) {
          onSaved?.();
          throw redirect;
        }
        console.error("A form was not answered", error);
        answer = { ...failed(unansweredCode(error)), values: echoedValues(formFields(data)) };
      }
      if (answer?.ok) onSaved?.();
      // What follows an await is no longer part of the transition, and would come before the page.
      startTransition(() => setSent(answer));
    });
  }

  return { state: sent ?? posted, formAction, isPending, send };
}
