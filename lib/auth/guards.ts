import "server-only";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { localePath } from "@/lib/i18n/paths";

import { authHref } from "./query";
import type { Role } from "./roles";
import { secondStepPath } from "./second-step";
import { getSession, type SignedInSession } from "./session";

export class BackendUnavailableError extends Error {
  override name = "BackendUnavailableError";
}

/** @throws BackendUnavailableError */
export async function requireSession(here: string): Promise<SignedInSession> {
  const session = await getSession();
  if (session.status === "unavailable") throw new BackendUnavailableError();
  if (session.status === "signed-in") return session;
  const locale = await getLocale();
  const next = localePath(locale, here);
  if (session.status === "second-step") {
    return redirect(localePath(locale, secondStepPath(session.step, next)));
  }
  return redirect(localePath(locale, authHref(signInPage(here), { next })));
}

export async function requireRole(
  role: Role,
  here: string,
  otherwise: string,
): Promise<SignedInSession> {
  const session = await requireSession(here);
  if (session.role === role) return session;
  return redirect(localePath(await getLocale(), otherwise));
}

function signInPage(here: string): string {
  return here.startsWith("/agency-portal") ? "/agency-portal/auth" : "/auth";
}
