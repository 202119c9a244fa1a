import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";
import { hashedId } from "@/lib/utils/hashed-id";

import type { RequestFacts } from "./facts";

/** A replay sends nothing. @param after the latest request when the page was rendered */
export async function sendDeskRequest(
  userId: string,
  request: { facts: RequestFacts; subject: string; summary: string; after: string },
): Promise<ActionResult<string>> {
  const { facts, subject, summary, after } = request;
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("send_desk_request", {
    p_request_id: hashedId([userId, facts, after]),
    p_subject: subject,
    p_summary: summary,
    p_facts: facts,
  });
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}
