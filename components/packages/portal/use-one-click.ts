"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type FormEvent } from "react";

import { showToast } from "@/components/feedback/toast";
import { failed, type ActionState, type FormAction } from "@/lib/actions/types";

/**
 * A form of one button. Without scripts the browser posts it and the page comes back with the
 * answer. With them the page stays, and a notice tells of success: the form itself may be gone by
 * then, together with the state that it stood for.
 */
export function useOneClick<Notice extends string>(
  action: FormAction<{ notice: Notice }>,
  notices: Readonly<Record<Notice, string>>,
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
      try {
        const answer = await action(null, data);
        if (answer?.ok) {
          void showToast(notices[answer.data.notice], "success");
          onDone?.();
        }
        setAnswered(answer);
      } catch (error) {
        // A redirect travels as an error too.
        unstable_rethrow(error);
        setAnswered(failed("unavailable"));
      }
    });
  }

  const state = answered ?? posted;
  return { form: { action: dispatch, onSubmit }, isPending, failure: state?.ok ? null : state };
}
