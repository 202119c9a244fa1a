import { failed } from "@/lib/actions/types";
import { sendMessage } from "@/lib/conversations/mutations";
import { getThread } from "@/lib/conversations/queries";
import {
  messageSchema,
  messageWithFilesSchema,
  readLocale,
  threadRange,
} from "@/lib/conversations/schemas";
import { readJson, requireCaller, respond } from "@/lib/http/endpoint";
import { uuidSchema } from "@/lib/utils/uuid-schema";

interface Context {
  params: Promise<{ conversationId: string }>;
}

/** A part of a thread, `ThreadPart` of lib/conversations/types: `?before=`, `?since=` or its end; `&locale=`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const id = uuidSchema.safeParse((await params).conversationId);
  const query = new URL(request.url).searchParams;
  const range = threadRange(query);
  if (!id.success) return respond(failed("notFound"));
  if (range === null) return respond(failed("invalidInput"));
  return respond(await getThread(caller.data, id.data, { range, locale: readLocale(query) }));
}

async function readMessage(request: Request) {
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    return messageSchema.safeParse(await readJson(request));
  }
  // The front limits how large a body may be.
  const form = await request.formData().catch(() => new FormData());
  const [id, content] = [form.get("id"), form.get("content")];
  return messageWithFilesSchema.safeParse({ id, content, files: form.getAll("files") });
}

/**
 * Sends a message: `{ id, content }`, or a form with `files` too; answered with the stored one. An endpoint beside the action
 * of the plain form, because a page that stays open for days must still be able to send after a new
 * version is deployed, can give up after five seconds, and need not wait for other actions.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const id = uuidSchema.safeParse((await params).conversationId);
  if (!id.success) return respond(failed("notFound"));
  const message = await readMessage(request);
  if (!message.success) return respond(failed("invalidInput"));
  return respond(await sendMessage(caller.data, id.data, message.data));
}
