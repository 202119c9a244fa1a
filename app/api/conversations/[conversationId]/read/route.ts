import { failed } from "@/lib/actions/types";
import { markConversationRead } from "@/lib/conversations/mutations";
import { requireCaller, respond } from "@/lib/http/endpoint";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/** Marks the other side's messages as read and answers with their number. */
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
