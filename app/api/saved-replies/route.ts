import { listSavedReplies } from "@/lib/conversations/replies/queries";
import { requireCaller, respond } from "@/lib/http/endpoint";

/** The saved replies of the caller's agency, `SavedReply[]` of lib/conversations/replies. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  return respond(await listSavedReplies());
}
