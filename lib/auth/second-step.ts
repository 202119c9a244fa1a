import type { Session as BackendSession } from "@supabase/supabase-js";

import { authHref } from "./query";

/**
 * What a session must complete first: enter a code, or set up a second factor that its role
 * requires.
 */
export type SecondStep = "code" | "setup";

export function isSecondStep(value: unknown): value is SecondStep {
  return value === "code" || value === "setup";
}

const pages: Readonly<Record<SecondStep, string>> = {
  code: "/auth/code",
  setup: "/auth/two-step",
};

/** @param next where to go afterwards, with locale */
export function secondStepPath(step: SecondStep, next: string | undefined): string {
  return authHref(pages[step], { next });
}

export function needsCode({ user }: BackendSession): boolean {
  return user.factors?.some(({ status }) => status === "verified") ?? false;
}
