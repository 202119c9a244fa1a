import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { SavedReply } from "./saved-replies";

/** The saved replies of the caller's agency, or for admins the desk's, by title. */
export async function listSavedReplies(): Promise<ActionResult<SavedReply[]>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("saved_replies")
    .select("id, title, content")
    .order("title")
    .limit(100);
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
