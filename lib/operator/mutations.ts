import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { expirePublicPackages } from "@/lib/http/expire-packages";
import { getServerClient } from "@/lib/supabase/server";

import type { AnnouncementText } from "./schemas";

/** Suspends an agency; visitors no longer see its packages from the next request on. */
export async function suspendAgency(agencyId: string, reason: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("suspend_agency", {
    p_agency_id: agencyId,
    p_reason: reason,
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  expirePublicPackages();
  return done();
}

/** Ends a suspension; published packages are on sale again. */
export async function restoreAgency(agencyId: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("restore_agency", { p_agency_id: agencyId });
  if (error) return failed(errorCodeOf({ ...error, status }));
  expirePublicPackages();
  return done();
}

export async function publishAnnouncement(text: AnnouncementText): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.from("announcements").insert(text);
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function changeAnnouncement(
  id: string,
  text: AnnouncementText,
): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("announcements")
    .update(text)
    .eq("id", id)
    .select("id");
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 1 ? done() : failed("notFound");
}

/** Succeeds if another admin has already deleted it. */
export async function deleteAnnouncement(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.from("announcements").delete().eq("id", id);
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
