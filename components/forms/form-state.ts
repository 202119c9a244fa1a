"use client";

import { createContext, use } from "react";

import type { ErrorCode, FieldErrorCode } from "@/lib/actions/error-codes";
import type { FieldError, FieldErrors } from "@/lib/actions/types";
import { formatDate } from "@/lib/dates/date";
import { fillTemplate } from "@/lib/i18n/fill-template";

/** All texts a form may have to show, in the page's language. Made by `getFormLabels`. */
export interface FormLabels {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldErrorCode, string>>;
  pending: string;
  characters: CharacterTexts;
  /** Of a link to the sign-in, where the session has ended. */
  signIn: string;
  /** Of a link to what somebody else has made of it meanwhile. */
  seeCurrent: string;
}

/**
 * Happens to a form when what stands in it is what is stored: its action has done what was asked, also on
 * the way to another page, or nobody has changed it and it shows what was stored elsewhere meanwhile.
 */
export const FORM_SAVED = "wf-saved";

/** How much text is still to be had, or too much of it: plurals for `fillPlural`. */
export interface CharacterTexts {
  left: string;
  over: string;
}

export interface FormState {
  fieldErrors: FieldErrors;
  /** What was typed when the form was last refused. */
  values: Readonly<Record<string, string>>;
  /** Of what is stored, as the last answer told it. */
  version: string | undefined;
  /** Why the form as a whole was refused; null where nothing has to be said. */
  code: ErrorCode | null;
  currentHref: string | undefined;
  /** What is stored now, by field name, where somebody else has changed it. */
  theirs: Readonly<Record<string, string>> | undefined;
  /** What the refused form showed before anybody changed it: see VersionField. */
  shown: string | undefined;
  isPending: boolean;
  labels: FormLabels;
  /** The page's language, for numbers and dates. */
  locale: string;
}

export const FormStateContext = createContext<FormState | null>(null);

/** @throws Error outside of an ActionForm */
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
