import type { Session as BackendSession } from "@supabase/supabase-js";

import { authHref } from "./query";

/** What a session still has to do: enter a code, or set up a second factor that its role needs. */
export type SecondStep = "code" | "setup";

export function isSecondStep(value: unknown): value is SecondStep {
  return value === "code" || value === "setup";
}

const pages: Readonly<Record<SecondStep, string>> = {
  code: "/auth/code",
  setup: "/auth/two-step",
};

/** @param next the address to go to afterwards, with its language */
export function secondStepPath(step: SecondStep, next: string | undefined): string {
  return authHref(pages[step], { next });
}

/** Whether somebody who has just entered a password has to enter a code as well. */
export function needsCode({ user }: BackendSession): boolean {
  return user.factors?.some(({ status }) => status === "verified") ?? false;
}
