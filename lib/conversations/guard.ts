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
  // What the owner of an agency asked as a traveller is on the traveller's pages, not in the portal.
  const isOwn =
    id === undefined
      ? (await findOwnThreads(session.userId)) !== null
      : await isAskedBy(session.userId, id);
  if (isOwn) return asTraveller(session);
  const path = here.replace(inboxPath("user"), inboxPath("agency"));
  return redirect(localePath(await getLocale(), path));
}

/**
 * For the pages of an inbox: who is there, or the way to where they belong. An agency that
 * comes by the travellers' address is sent to the same conversation in its portal, unless its owner asked
 * it, or anything, as a traveller.
 * @param here the page's own path, without locale
 * @param id the conversation, where the page is about one
 * @returns null when the backend does not answer: then nobody can tell
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
