import type { ErrorCode, FieldErrorCode } from "./error-codes";

export interface FieldError {
  code: FieldErrorCode;
  /** Fills `{limit}` in the text: a number, or a plain date, which is then written as one. */
  limit?: number | string;
  /** Fill `{first}` and `{second}`: what an ambiguous number may mean. */
  readings?: readonly [string, string];
}

export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface ActionFailure {
  ok: false;
  code: ErrorCode;
  fieldErrors?: FieldErrors;
  /** What was typed, by field name, so that a page rendered anew shows it again. No passwords. */
  values?: Readonly<Record<string, string>>;
  /** What is stored now, by field name, where somebody else has changed it. */
  theirs?: Readonly<Record<string, string>>;
  /** What the form showed before anybody changed it, as the form sent it: see VersionField. */
  shown?: string;
}

export interface ActionSuccess<Data> {
  ok: true;
  data: Data;
  /** What was typed and is still to be sent, where the form is shown again. */
  values?: Readonly<Record<string, string>>;
  /** Of what is stored now, where the form stays and may be sent again: see VersionField. */
  version?: string;
}

export type ActionResult<Data = undefined> = ActionSuccess<Data> | ActionFailure;

/** Null before the first submit: the shape that `useActionState` keeps. */
export type ActionState<Data = undefined> = ActionResult<Data> | null;

export type FormAction<Data = undefined> = (
  previous: ActionState<unknown>,
  formData: FormData,
) => Promise<ActionState<Data>>;

export function done(): { ok: true; data: undefined };
export function done<Data>(data: Data): { ok: true; data: Data };
export function done(data?: unknown) {
  return { ok: true, data };
}

/**
 * Somebody else has changed what the form shows, and nothing is saved.
 * @param version of what is stored: the next try replaces it knowingly
 */
export function overtaken(version: string): ActionFailure {
  return { ok: false, code: "changedMeanwhile", values: { version } };
}

export function failed(code: ErrorCode, fieldErrors?: FieldErrors): ActionFailure {
  return fieldErrors ? { ok: false, code, fieldErrors } : { ok: false, code };
}
