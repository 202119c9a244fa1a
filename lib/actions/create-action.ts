import "server-only";

import { unstable_rethrow } from "next/navigation";
import type { z } from "zod";

import { noteAction, noteMalformed, traceAction } from "@/lib/cache/request-trace";
import { getSession, type SignedInSession } from "@/lib/auth/session";
import type { Role } from "@/lib/auth/roles";
import { defaultLocale, isLocale, type Locale } from "@/lib/i18n/locales";

import type { ErrorCode } from "./error-codes";
import { fieldErrorsOf } from "./field-errors";
import { applyChoices, echoedValues, formFields, LOCALE_FIELD, SHOWN_FIELD } from "./form-values";
import { isSameOrigin } from "./origin";
import { failed, type ActionResult, type ActionState, type FormAction } from "./types";

export type ActionRole = "public" | "signed-in" | Role;

type SessionFor<Wanted extends ActionRole> = Wanted extends "public" ? null : SignedInSession;

interface ActionContext<Wanted extends ActionRole> {
  locale: Locale;
  /** Null for public actions, which don't read the session. */
  session: SessionFor<Wanted>;
}

async function authorise(
  wanted: ActionRole,
): Promise<{ session: SignedInSession | null } | { refusal: ErrorCode }> {
  if (wanted === "public") return { session: null };
  const session = await getSession();
  if (session.status === "unavailable") return { refusal: "unavailable" };
  if (session.status !== "signed-in") return { refusal: "notAuthenticated" };
  if (wanted !== "signed-in" && session.role !== wanted) return { refusal: "forbidden" };
  return { session };
}

/** Checks origin, role and input, in this order. */
export function createFormAction<
  Wanted extends ActionRole,
  Schema extends z.ZodType,
  Data = undefined,
>(options: {
  role: Wanted;
  /** Fields that come several times, such as a choice of files. */
  lists?: readonly string[];
  schema: Schema | ((locale: Locale) => Schema);
  run: (input: z.output<Schema>, context: ActionContext<Wanted>) => Promise<ActionResult<Data>>;
}): FormAction<Data> {
  const answer = async (formData: FormData): Promise<ActionState<Data>> => {
    noteAction();
    if (!(formData instanceof FormData)) {
      noteMalformed();
      return failed("invalidInput");
    }
    const fields = applyChoices(formFields(formData), formData);
    const shown = formData.get(SHOWN_FIELD);
    const refuse = (failure: ReturnType<typeof failed>) => ({
      ...failure,
      ...(typeof shown === "string" ? { shown } : {}),
      values: { ...echoedValues(fields), ...failure.values },
    });
    if (!(await isSameOrigin())) return refuse(failed("forbidden"));

    const authorised = await authorise(options.role);
    if ("refusal" in authorised) return refuse(failed(authorised.refusal));

    const wantedLocale = formData.get(LOCALE_FIELD);
    const locale = isLocale(wantedLocale) ? wantedLocale : defaultLocale;
    const schema = typeof options.schema === "function" ? options.schema(locale) : options.schema;
    const parsed = await schema.safeParseAsync({
      ...fields,
      ...Object.fromEntries((options.lists ?? []).map((name) => [name, formData.getAll(name)])),
    });
    if (!parsed.success) return refuse(failed("invalidInput", fieldErrorsOf(parsed.error)));

    try {
      const result = await options.run(parsed.data, {
        locale,
        session: authorised.session as SessionFor<Wanted>,
      });
      return result.ok ? result : refuse(result);
    } catch (error) {
      unstable_rethrow(error);
      console.error("Action failed", error);
      return refuse(failed("unexpected"));
    }
  };
  return async (_previous: ActionState<unknown>, formData: FormData) =>
    traceAction(() => answer(formData));
}
