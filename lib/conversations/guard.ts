import "server-only";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";

import { BackendUnavailableError, requireRole, requireSession } from "@/lib/auth/guards";
import type { SignedInSession } from "@/lib/auth/session";
import { findOwnThreads } from "@/lib/conversations/inbox/own-threads";
import { localePath } from "@/lib/i18n/paths";
import { inboxPath, type InboxName } from "@/lib/navigation/message-paths";

import { isAskedBy } from "./queries";
import { asTraveller, sideOf } from "./sides";

async function guard(
  side: InboxName,
  here: string,
  id: string | undefined,
): Promise<SignedInSession> {
  if (side === "desk") return requireRole("admin", here, "/dashboard");
  if (side === "agency") return requireRole("agency", here, "/agency-portal/auth");
  const session = await requireSession(here);
  if (sideOf(session.role) === side) return session;
  // Threads that an agency's owner started as a traveller are on the traveller pages, not in the
  // portal.
  const isOwn =
    id === undefined
      ? (await findOwnThreads(session.userId)) !== null
      : await isAskedBy(session.userId, id);
  if (isOwn) return asTraveller(session);
  const path = here.replace(inboxPath("user"), inboxPath("agency"));
  return redirect(localePath(await getLocale(), path));
}

/**
 * Guards an inbox page; redirects the wrong role. An agency at a traveller address goes to the same
 * conversation in its portal, unless its owner started it as a traveller.
 * @param here the page's path, without locale
 * @param id the conversation, on a thread page
 * @returns null when the backend does not answer
 */
export async function requireSide(
  side: InboxName,
  here: string,
  id?: string,
): Promise<SignedInSession | null> {
  try {
    return await guard(side, here, id);
  } catch (error) {
    if (error instanceof BackendUnavailableError) return null;
    throw error;
  }
}
