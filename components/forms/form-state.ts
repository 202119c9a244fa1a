"use client";

import { createContext, use } from "react";

import type { ErrorCode, FieldErrorCode } from "@/lib/actions/error-codes";
import type { FieldError, FieldErrors } from "@/lib/actions/types";
import { fillTemplate } from "@/lib/i18n/fill-template";

/** All texts a form may have to show, in the page's language. Made by `getFormLabels`. */
export interface FormLabels {
  errors: Readonly<Record<ErrorCode, string>>;
  fields: Readonly<Record<FieldErrorCode, string>>;
  pending: string;
}

export interface FormState {
  fieldErrors: FieldErrors;
  /** What was typed when the form was last refused. */
  values: Readonly<Record<string, string>>;
  isPending: boolean;
  labels: FormLabels;
}

export const FormStateContext = createContext<FormState | null>(null);

/** @throws Error outside of an ActionForm */
export function useFormState(): FormState {
  const state = use(FormStateContext);
  if (!state) throw new Error("A form field stands outside of an ActionForm.");
  return state;
}

export function fieldErrorText(labels: FormLabels, error: FieldError): string {
  return fillTemplate(labels.fields[error.code], { limit: error.limit ?? "" });
}
