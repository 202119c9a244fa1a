import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { POSTGRES_ERRORS } from "@/lib/supabase/database-errors";
import { getServerClient } from "@/lib/supabase/server";

/** Saves a new reply, or changes the one with this id. A title that is taken is refused beside its field. */
export async function saveReply(
  id: string | undefined,
  text: { title: string; content: string },
): Promise<ActionResult> {
  const client = await getServerClient();
  const { data, error, status } = await (id === undefined
    ? client.from("saved_replies").insert(text).select("id")
    : client.from("saved_replies").update(text).eq("id", id).select("id"));
  if (error?.code === POSTGRES_ERRORS.duplicate) {
    return failed("invalidInput", { title: { code: "titleTaken" } });
  }
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data.length === 0 ? failed("notFound") : done();
}

/** Deletes a saved reply; one that is gone already is fine. */
export async function deleteReply(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.from("saved_replies").delete().eq("id", id);
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}
