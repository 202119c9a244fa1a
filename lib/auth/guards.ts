import "server-only";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { localePath } from "@/lib/i18n/paths";

import { authHref } from "./query";
import type { Role } from "./roles";
import { secondStepPath } from "./second-step";
import { getSession, type SignedInSession } from "./session";

/** The backend did not answer. The nearest error screen offers a retry. */
export class BackendUnavailableError extends Error {
  override name = "BackendUnavailableError";
}

/**
 * Returns the page's session, or redirects to sign-in or to the second step. @param here the page's
 * path without locale, to return to @throws BackendUnavailableError
 */
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

/**
 * Admits one role; redirects others from the portal to its sign-in page, and elsewhere to their own
 * equivalent page.
 */
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
