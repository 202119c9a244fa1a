import "server-only";

import { failed, type ActionFailure } from "@/lib/actions/types";
import { getOwnAgency } from "@/lib/agencies/queries";
import type { OwnAgency } from "@/lib/agencies/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import { getSession } from "@/lib/auth/session";

/**
 * Whose packages may be read and written now: those of the signed-in agency and no other. Asked by
 * every query and mutation of its own; row-level security asks again.
 */
export async function ownAgencyOrFailure(): Promise<
  { ok: true; agency: OwnAgency } | ActionFailure
> {
  const session = await getSession();
  if (session.status === "unavailable") return failed("unavailable");
  if (session.status === "signed-out") return failed("notAuthenticated");
  if (session.role !== "agency") return failed("forbidden");
  try {
    const agency = await getOwnAgency();
    return agency ? { ok: true, agency } : failed("forbidden");
  } catch (error) {
    if (error instanceof BackendUnavailableError) return failed("unavailable");
    throw error;
  }
}
