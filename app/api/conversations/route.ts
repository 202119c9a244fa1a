import { failed } from "@/lib/actions/types";
import { requireCaller, respond } from "@/lib/conversations/http";
import { listConversations } from "@/lib/conversations/queries";
import { inboxCursorSchema } from "@/lib/conversations/schemas";
import { asTraveller } from "@/lib/conversations/sides";

/**
 * The caller's inbox, `Inbox` of lib/conversations/types; `?before=&id=` for the next page, `?side=user`
 * for what the owner of an agency asked as a traveller.
 */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const query = new URL(request.url).searchParams;
  const viewer = query.get("side") === "user" ? asTraveller(caller.data) : caller.data;
  if (!query.has("before")) return respond(await listConversations(viewer));
  const cursor = inboxCursorSchema.safeParse(Object.fromEntries(query));
  if (!cursor.success) return respond(failed("invalidInput"));
  return respond(await listConversations(viewer, cursor.data));
}
