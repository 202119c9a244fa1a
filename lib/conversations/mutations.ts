import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { failed, done, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Opens the signed-in traveller's enquiry about a package, or finds the one that is open.
 * @param idOrSlug the package's id, or the slug that the fixed packages have
 * @returns the conversation's id
 */
export async function startConversation(idOrSlug: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  let packageId = idOrSlug;
  if (!UUID.test(idOrSlug)) {
    const found = await client
      .from("travel_packages")
      .select("id")
      .eq("slug", idOrSlug)
      .maybeSingle();
    if (found.error) return failed(errorCodeOf({ ...found.error, status: found.status }));
    if (!found.data) return failed("notFound");
    packageId = found.data.id;
  }
  const { data, error, status } = await client.rpc("start_conversation", {
    p_package_id: packageId,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/** Opens a conversation with the marketplace's own desk, or finds the one on that subject. */
export async function startDeskConversation(subject: string): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("start_desk_conversation", {
    p_subject: subject,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
