"use client";

import { unstable_rethrow } from "next/navigation";
import { startTransition, useActionState, useState, useTransition } from "react";

import { echoedValues, formFields } from "@/lib/actions/form-values";
import { failed, type ActionState, type FormAction } from "@/lib/actions/types";

import { leadsHere } from "./leads-here";
import { unansweredCode } from "./unanswered";

/**
 * A form's server action and its answer. Without scripts the browser posts the form, which needs the
 * action itself. With them `send` calls it: `useActionState` would rethrow a connection error while
 * rendering and replace the form by the error screen. `round` counts the answers that lead back to the
 * page: a form starts anew with each.
 */
export function useAnswer(action: FormAction<unknown>) {
  const [posted, formAction] = useActionState(action, null);
  const [sent, setSent] = useState<ActionState<unknown>>(null);
  const [round, setRound] = useState(0);
  const [isPending, startSending] = useTransition();

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
          // The router has the answer already. The error would only mount the page anew, and so
          // empty its other forms.
          if (!leadsHere(redirect, location.href)) throw redirect;
          startTransition(() => {
            setSent(null);
            setRound((count) => count + 1);
          });
          return;
        }
        console.error("A form was not answered", error);
        answer = { ...failed(unansweredCode(error)), values: echoedValues(formFields(data)) };
      }
      if (answer?.ok) onSaved?.();
      // Code after an await is outside of the transition and would run before the new page shows.
      startTransition(() => setSent(answer));
    });
  }

  return { state: sent ?? posted, formAction, isPending, send, round };
}
