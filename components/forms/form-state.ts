"use client";

import { createContext, use } from "react";

import type { ErrorCode, FieldErrorCode } from "@/lib/actions/error-codes";
import type { FieldError, FieldErrors } from "@/lib/actions/types";
import { formatDate } from "@/lib/dates/date";
import { fillTemplate } from "@/lib/i18n/fill-template";

export interface FormLabels {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldErrorCode, string>>;
  pending: string;
  characters: CharacterTexts;
  signIn: string;
  seeCurrent: string;
  reload: string;
}

/**
 * Called when the form's values equal the stored ones: after its action succeeded, also on the way to
 * another page, or when an unchanged form shows values stored elsewhere.
 */
export const FORM_SAVED = "wf-saved";

export interface CharacterTexts {
  left: string;
  over: string;
}

interface FormState {
  fieldErrors: FieldErrors;
  values: Readonly<Record<string, string>>;
  version: string | undefined;
  code: ErrorCode | null;
  currentHref: string | undefined;
  theirs: Readonly<Record<string, string>> | undefined;
  /** The values that the rejected form showed before editing: see VersionField. */
  shown: string | undefined;
  isPending: boolean;
  labels: FormLabels;
  locale: string;
}

export const FormStateContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormStateContext);
  if (!state) throw new Error("A form field stands outside of an ActionForm.");
  return state;
}

export function fieldErrorText(
  { labels, locale }: { labels: Pick<FormLabels, "fields">; locale: string },
  { code, limit = "", readings: [first, second] = ["", ""] }: FieldError,
): string {
  const isDate = typeof limit === "string" && limit !== "";
  return fillTemplate(labels.fields[code], {
    limit: isDate ? formatDate(limit, locale, { dateStyle: "long" }) : limit.toLocaleString(locale),
    first,
    second,
  });
}
