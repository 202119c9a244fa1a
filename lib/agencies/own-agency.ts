import "server-only";

import { failed, type ActionFailure } from "@/lib/actions/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getSession } from "@/lib/auth/session";

import { getOwnAgency } from "./queries";
import type { OwnAgency } from "./types";

/**
 * Whose packages may be read and written now: those of the signed-in agency and no other. Asked by
 * every query and mutation of its own; row-level security asks again.
 */
export async function ownAgencyOrFailure(): Promise<
  { ok: true; agency: OwnAgency } | ActionFailure
> {
  const [session, agency] = await Promise.all([getSession(), orUnavailable(getOwnAgency)]);
  if (session.status === "unavailable") return failed("unavailable");
  if (session.status !== "signed-in") return failed("notAuthenticated");
  if (session.role !== "agency") return failed("forbidden");
  if (agency === "unavailable") return failed("unavailable");
  return agency ? { ok: true, agency } : failed("forbidden");
}
