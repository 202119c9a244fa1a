"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

import type { FieldErrors, FormAction } from "@/lib/actions/types";
import { LOCALE_FIELD } from "@/lib/actions/form-values";

import { restoreTyped } from "./drafts/reload";
import { FormAnswer } from "./form-answer";
import { FORM_SAVED, FormStateContext, type FormLabels } from "./form-state";
import { useAnswer } from "./use-answer";
import { browserFieldErrors, focusFirstInvalid } from "./validity";

/** With JavaScript, fields are validated before they are sent, and input survives an outage. */
export function ActionForm({
  action,
  labels,
  locale,
  id,
  about,
  after,
  currentHref,
  hasOwnAnswer = false,
  className,
  onDone,
  children,
}: {
  action: FormAction<unknown>;
  labels: FormLabels;
  locale: string;
  id?: string;
  about?: string;
  /** A form whose changes must be visible before this one is sent: see boot-script.mjs. */
  after?: string;
  currentHref?: string;
  hasOwnAnswer?: boolean;
  className?: string;
  onDone?: (data: unknown) => void;
  children: ReactNode;
}) {
  const { state, formAction, isPending, send, round } = useAnswer(action);
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
    if (form.current) restoreTyped(form.current);
  }, []);

  useEffect(() => {
    if (state?.ok) onDone?.(state.data);
    else if (state) {
      form.current?.querySelector("[data-answer]")?.scrollIntoView({ block: "nearest" });
      focusFirstInvalid(form.current);
    }
    // Only a new answer counts, not a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  const failure = state?.ok === false && state !== forgotten ? state : null;
  const fieldErrors = browserErrors ?? failure?.fieldErrors ?? {};

  return (
    <form
      key={round}
      ref={form}
      id={id}
      data-after={after}
      action={formAction}
      noValidate
      className={className}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPending) return;
        const sender = event.currentTarget;
        const submitter = (event.nativeEvent as SubmitEvent).submitter;
        // A button may ask for something that no field is needed for.
        const isUnchecked = (submitter as HTMLButtonElement | null)?.formNoValidate === true;
        const errors = isUnchecked ? null : browserFieldErrors(sender);
        setBrowserErrors(errors);
        if (errors) {
          focusFirstInvalid(sender, errors);
          return;
        }
        send(new FormData(sender, submitter), () => sender.dispatchEvent(new Event(FORM_SAVED)));
      }}
    >
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <FormStateContext
        value={{
          fieldErrors,
          values: state?.values ?? {},
          version: state?.ok ? state.version : state?.values?.["version"],
          code: browserErrors === null ? (failure?.code ?? null) : null,
          currentHref,
          theirs: failure?.theirs,
          shown: failure?.shown,
          isPending,
          labels,
          locale,
        }}
      >
        {hasOwnAnswer ? null : <FormAnswer />}
        {children}
      </FormStateContext>
    </form>
  );
}
