"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type FormEvent } from "react";

import { showToast } from "@/components/feedback/toast";
import { failed, type ActionState, type FormAction } from "@/lib/actions/types";
import type { FlashKey } from "@/lib/actions/flash";

/**
 * A form of one button. Without scripts the browser posts it and the page comes back with the
 * answer. With them the page stays, and a notice tells how it went: the button may be gone by then,
 * together with the status that it was for.
 */
export function useStep(
  action: FormAction<{ notice: FlashKey }>,
  texts: { notice: string; errors: Readonly<Record<string, string>> },
  onDone?: () => void,
) {
  const [posted, dispatch] = useActionState(action, null);
  const [answered, setAnswered] = useState<ActionState<unknown>>(null);
  const [isPending, startTransition] = useTransition();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    startTransition(async () => {
      let answer: ActionState<unknown>;
      try {
        answer = await action(null, data);
      } catch (error) {
        // A redirect travels as an error too.
        unstable_rethrow(error);
        answer = failed("unavailable");
      }
      if (answer?.ok) {
        void showToast(texts.notice, "success");
        onDone?.();
      } else if (answer) {
        void showToast(texts.errors[answer.code] ?? "", "error");
      }
      setAnswered(answer);
    });
  }

  const state = answered ?? posted;
  return {
    form: { action: dispatch, onSubmit },
    isPending,
    failure: state && !state.ok ? state : null,
  };
}
