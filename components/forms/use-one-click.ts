"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useState, useTransition, type FormEvent } from "react";

import { showToast } from "@/components/feedback/toast";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { failed, type ActionState, type FormAction } from "@/lib/actions/types";

import { unansweredCode } from "./unanswered";

/**
 * With scripts the page stays, and a notice shows the result, because the form may be gone by then.
 */
export function useOneClick<Notice extends string>(
  action: FormAction<{ notice: Notice }>,
  /** `notice` is null where the action itself sets one. */
  texts: {
    notice: (notice: Notice) => string | null;
    error?: (code: ErrorCode) => string | undefined;
  },
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
      let answer: ActionState<{ notice: Notice }>;
      try {
        answer = await action(null, data);
      } catch (error) {
        // A redirect travels as an error too.
        unstable_rethrow(error);
        answer = failed(unansweredCode(error));
      }
      if (answer?.ok) {
        const notice = texts.notice(answer.data.notice);
        if (notice !== null) void showToast(notice, "success");
        onDone?.();
      } else if (answer && texts.error) {
        void showToast(texts.error(answer.code) ?? "", "error");
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
