"use client";

import { Check, CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import { useEffect, useRef } from "react";

import { FormMessage } from "@/components/forms/form-message";
import { useAnswer } from "@/components/forms/use-answer";
import { Button } from "@/components/ui/button";
import { CheckBox } from "@/components/ui/check-box";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import type { ActionState } from "@/lib/actions/types";
import { confirmBookingsAction } from "@/lib/bookings/portal/actions";
import type { ConfirmOutcome } from "@/lib/bookings/portal/types";
import { fillTemplate } from "@/lib/i18n/fill-template";

import { CONFIRM_FORM_ID } from "./confirm-form-id";

export interface ConfirmTexts {
  all: string;
  submit: string;
  none: string;
  pending: string;
  confirmed: string;
  refused: string;
  nameless: string;
  errors: Readonly<Record<string, string>>;
}

function outcomesOf(state: ActionState<unknown>): readonly ConfirmOutcome[] {
  return state?.ok ? (state.data as { outcomes: ConfirmOutcome[] }).outcomes : [];
}

function boxes(): HTMLInputElement[] {
  const form = document.getElementById(CONFIRM_FORM_ID);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type === "checkbox" && each.name !== "",
  );
}

/**
 * Confirms the requests whose boxes are ticked in the list below, and tells what became of each. The
 * boxes belong to this form by its id, so no script is needed.
 */
export function ConfirmMany({
  locale,
  texts,
  isOffered,
}: {
  locale: string;
  texts: ConfirmTexts;
  isOffered: boolean;
}) {
  const { state, formAction, isPending, send } = useAnswer(confirmBookingsAction);
  const outcomes = outcomesOf(state);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The ticked rows change or go: the focus stays with what is said of them.
    if (state !== null) answer.current?.focus();
  }, [state]);
  return (
    <form
      id={CONFIRM_FORM_ID}
      action={formAction}
      className="grid gap-3 empty:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) send(new FormData(event.currentTarget));
      }}
    >
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      {isOffered ? (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <label className="inline-flex min-h-11 items-center gap-2 text-sm font-medium no-js:hidden">
            <CheckBox
              onChange={(event) => {
                for (const box of boxes()) box.checked = event.currentTarget.checked;
              }}
            />
            {texts.all}
          </label>
          <Button type="submit" size="sm" aria-busy={isPending}>
            {isPending ? (
              <LoaderCircle aria-hidden="true" className="animate-spin" />
            ) : (
              <Check aria-hidden="true" />
            )}
            {isPending ? texts.pending : texts.submit}
          </Button>
        </div>
      ) : null}
      <div ref={answer} tabIndex={-1} role="status" className="outline-none">
        {state?.ok === false ? (
          <FormMessage
            text={state.code === "invalidInput" ? texts.none : (texts.errors[state.code] ?? "")}
          />
        ) : null}
        {outcomes.length > 0 ? (
          <ul className="grid gap-1.5 rounded-xl border bg-card p-4 text-sm">
            {outcomes.map(({ id, code, ...names }) => {
              const Icon = code === null ? CircleCheck : CircleAlert;
              return (
                <li
                  key={id}
                  className={`flex gap-2 wrap-anywhere [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 ${code === null ? "[&_svg]:text-success" : "[&_svg]:text-destructive"}`}
                >
                  <Icon aria-hidden="true" />
                  {fillTemplate(code === null ? texts.confirmed : texts.refused, {
                    name: names.customerName || texts.nameless,
                    reference: names.reference,
                    reason: code === null ? "" : (texts.errors[code] ?? ""),
                  })}
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </form>
  );
}
