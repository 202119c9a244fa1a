import { failed } from "@/lib/actions/types";
import { listConversations } from "@/lib/conversations/queries";
import { inboxCursorSchema, readInboxQuestion, readLocale } from "@/lib/conversations/schemas";
import { asTraveller } from "@/lib/conversations/sides";
import { requireCaller, respond } from "@/lib/http/endpoint";

/**
 * The caller's inbox, `Inbox` of lib/conversations/types, in the language of `?locale=`; `&before=&id=`
 * for the next page, `&filter=` and `&q=` for a part of it, `&inbox=user` for an agency owner's questions as a
 * traveller, `&inbox=desk` for an admin's desk.
 */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const query = new URL(request.url).searchParams;
  const wanted = query.get("inbox");
  const viewer = wanted === "user" ? asTraveller(caller.data) : caller.data;
  const cursor = query.has("before")
    ? inboxCursorSchema.safeParse(Object.fromEntries(query))
    : null;
  if (cursor?.success === false) return respond(failed("invalidInput"));
  return respond(
    await listConversations(viewer, {
      locale: readLocale(query),
      question: readInboxQuestion(query),
      cursor: cursor?.data,
      ...(wanted === "desk" ? { inbox: "desk" as const } : {}),
    }),
  );
}
