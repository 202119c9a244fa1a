import { failed } from "@/lib/actions/types";
import { markConversationRead } from "@/lib/conversations/mutations";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/** Marks what the other side sent as read; answers with how many messages that were. */
export async function POST(
  request: Request,
  { params }: { params: Promise<{ conversationId: string }> },
): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const id = uuidSchema.safeParse((await params).conversationId);
  if (!id.success) return respond(failed("notFound"));
  return respond(await markConversationRead(id.data));
}
