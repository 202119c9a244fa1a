import "server-only";

import { failed, type ActionFailure } from "@/lib/actions/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getSession } from "@/lib/auth/session";

import { getOwnAgency } from "./queries";
import type { OwnAgency } from "./types";

/**
 * Every query and mutation of the portal calls this to scope itself to the signed-in agency.
 * Row-level security enforces the same.
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
