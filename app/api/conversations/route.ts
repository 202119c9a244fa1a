import { failed } from "@/lib/actions/types";
import { listConversations } from "@/lib/conversations/queries";
import { inboxCursorSchema, readLocale } from "@/lib/conversations/schemas";
import { asTraveller } from "@/lib/conversations/sides";
import { requireCaller, respond } from "@/lib/http/endpoint";

/**
 * The caller's inbox, `Inbox` of lib/conversations/types, in the language of `?locale=`; `&before=&id=`
 * for the next page, `&inbox=user` for what the owner of an agency asked as a traveller, `&inbox=desk`
 * for an admin's desk.
 */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const query = new URL(request.url).searchParams;
  const wanted = query.get("inbox");
  const viewer = wanted === "user" ? asTraveller(caller.data) : caller.data;
  const options = {
    locale: readLocale(query),
    ...(wanted === "desk" ? { inbox: "desk" as const } : {}),
  };
  if (!query.has("before")) return respond(await listConversations(viewer, options));
  const cursor = inboxCursorSchema.safeParse(Object.fromEntries(query));
  if (!cursor.success) return respond(failed("invalidInput"));
  return respond(await listConversations(viewer, { ...options, cursor: cursor.data }));
}
