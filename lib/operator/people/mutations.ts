import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";
import type { Json } from "@/lib/supabase/database.types";

export async function confirmPerson(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("confirm_person", { p_user_id: id });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** Locks an account; its tokens are refused from the next request on. */
export async function lockPerson(id: string, reason: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("lock_person", { p_user_id: id, p_reason: reason });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function unlockPerson(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("unlock_person", { p_user_id: id });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

export async function endSessions(id: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("end_sessions", { p_user_id: id });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** @param email the account's address, as the admin typed it to confirm the erasure */
export async function erasePerson(id: string, email: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error, status } = await client.rpc("erase_person", { p_user_id: id, p_email: email });
  if (error?.code === "WF092") return failed("invalidInput", { email: { code: "invalid" } });
  return error ? failed(errorCodeOf({ ...error, status })) : done();
}

/** Everything that is stored about a person; the audit log says that the caller read it. */
export async function exportPerson(id: string): Promise<ActionResult<Json>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("export_person", { p_user_id: id });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
