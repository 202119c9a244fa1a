"use client";

import {
  startTransition,
  useActionState,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";

import type { FieldErrors, FormAction } from "@/lib/actions/types";
import { LOCALE_FIELD } from "@/lib/actions/form-values";

import { FormStateContext, type FormLabels } from "./form-state";
import { browserFieldErrors, focusFirstInvalid } from "./validity";
import { FormMessage } from "./form-message";

/**
 * A form that a server action answers. Without JavaScript the browser posts it and the page comes
 * back with the answer; with it, fields are checked before they are sent, and nothing is reset.
 */
export function ActionForm({
  action,
  labels,
  locale,
  id,
  about,
  after,
  className,
  onDone,
  children,
}: {
  action: FormAction<unknown>;
  labels: FormLabels;
  locale: string;
  /** For buttons that stand outside of the form. */
  id?: string;
  /** What the form is about. An answer is forgotten when that changes; what is typed is kept. */
  about?: string;
  /** The form whose changes have to be shown before this one is sent: see boot-script.mjs. */
  after?: string;
  className?: string;
  /** Called once for each success that did not lead to another page. */
  onDone?: (data: unknown) => void;
  children: ReactNode;
}) {
  const [state, dispatch, isPending] = useActionState(action, null);
  const [browserErrors, setBrowserErrors] = useState<FieldErrors | null>(null);
  const [forgotten, setForgotten] = useState<typeof state>(null);
  const [answered, setAnswered] = useState(about);
  if (answered !== about) {
    setAnswered(about);
    setForgotten(state);
    setBrowserErrors(null);
  }
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state?.ok) onDone?.(state.data);
    else if (state) focusFirstInvalid(form.current);
    // Only a new answer counts, not a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  const failure = state?.ok === false && state !== forgotten ? state : null;
  const fieldErrors = browserErrors ?? failure?.fieldErrors ?? {};

  return (
    <form
      ref={form}
      id={id}
      data-after={after}
      action={dispatch}
      noValidate
      className={className}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const errors = browserFieldErrors(event.currentTarget);
        setBrowserErrors(errors);
        if (errors) {
          focusFirstInvalid(event.currentTarget, errors);
          return;
        }
        const submitter = (event.nativeEvent as SubmitEvent).submitter;
        const data = new FormData(event.currentTarget, submitter);
        startTransition(() => dispatch(data));
      }}
    >
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <FormStateContext
        value={{ fieldErrors, values: state?.values ?? {}, isPending, labels, locale }}
      >
        {failure && browserErrors === null ? (
          <FormMessage text={labels.errors[failure.code]} />
        ) : null}
        {children}
      </FormStateContext>
    </form>
  );
}
