import type { Session as BackendSession } from "@supabase/supabase-js";

import { authHref } from "./query";

export type SecondStep = "code" | "setup";

export function isSecondStep(value: unknown): value is SecondStep {
  return value === "code" || value === "setup";
}

const pages: Readonly<Record<SecondStep, string>> = {
  code: "/auth/code",
  setup: "/auth/two-step",
};

export function secondStepPath(step: SecondStep, next: string | undefined): string {
  return authHref(pages[step], { next });
}

export function needsCode({ user }: BackendSession): boolean {
  return user.factors?.some(({ status }) => status === "verified") ?? false;
}
