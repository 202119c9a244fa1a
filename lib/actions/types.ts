import type { ErrorCode, FieldErrorCode } from "./error-codes";

export interface FieldError {
  code: FieldErrorCode;
  /** Fills `{limit}`: a number, or a plain date to format. */
  limit?: number | string;
  /** Fill `{first}` and `{second}`: the possible readings of an ambiguous number. */
  readings?: readonly [string, string];
}

export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface ActionFailure {
  ok: false;
  code: ErrorCode;
  fieldErrors?: FieldErrors;
  /** Typed values by field name, for a page that re-renders without JavaScript. No passwords. */
  values?: Readonly<Record<string, string>>;
  /** Stored values by field name that somebody else has changed. */
  theirs?: Readonly<Record<string, string>>;
  /** The form's initial values, as sent: see VersionField. */
  shown?: string;
}

interface ActionSuccess<Data> {
  ok: true;
  data: Data;
  values?: Readonly<Record<string, string>>;
  /** Version of the stored record, for a form that can be sent again: see VersionField. */
  version?: string;
}

export type ActionResult<Data = undefined> = ActionSuccess<Data> | ActionFailure;

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

export function overtaken(version: string): ActionFailure {
  return { ok: false, code: "changedMeanwhile", values: { version } };
}

export function failed(code: ErrorCode, fieldErrors?: FieldErrors): ActionFailure {
  return fieldErrors ? { ok: false, code, fieldErrors } : { ok: false, code };
}
