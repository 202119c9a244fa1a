import { randomUUID } from "node:crypto";
import { isLoopbackAddress } from "@supabase/lite";
import { z } from "zod";
import type { MailService } from "../../functions/send-emails/deliver.ts";
import type { Route } from "../api/server";
import { attachmentSchema, type Outbox } from "./outbox";
import type { Replies } from "./replies";

const PATH = "/outbox/mails";

const messageSchema = z.object({
  from: z.string().min(1),
  to: z.array(z.string().min(3)).length(1),
  subject: z.string().regex(/^[^\r\n]*$/),
  text: z.string(),
  html: z.string(),
  reply_to: z.email().optional(),
  attachments: z.array(attachmentSchema).default([]),
  headers: z.record(z.string().regex(/^[A-Za-z-]+$/), z.string().regex(/^[^\r\n]*$/)).default({}),
});

/** Accepts mails like a real service, keeps them in the outbox, and hands out the replies to them. */
export function createMailService(
  outbox: Outbox,
  replies: Replies,
  apiUrl: string,
  siteName: string,
): { service: MailService; route: Route } {
  const key = randomUUID();
  const route: Route = async (request, peer) => {
    const { pathname } = new URL(request.url);
    const isReading = request.method === "GET" && pathname.startsWith(`${PATH}/receiving/`);
    if (!isReading && (pathname !== PATH || request.method !== "POST")) return null;
    if (!isLoopbackAddress(peer)) return new Response("Forbidden", { status: 403 });
    if (request.headers.get("authorization") !== `Bearer ${key}`) {
      return Response.json({ message: "Wrong key" }, { status: 401 });
    }
    if (isReading) {
      const reply = replies.find(pathname.slice(`${PATH}/receiving/`.length));
      return reply
        ? Response.json(reply)
        : Response.json({ message: "No such mail" }, { status: 404 });
    }
    const parsed = messageSchema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) return Response.json({ message: "Not a mail" }, { status: 422 });
    const { to, reply_to: replyTo = null, subject, text, html, headers, attachments } = parsed.data;
    const repeated = request.headers.get("idempotency-key") ?? undefined;
    const mail = { to: to.join(), subject, text, html, headers, replyTo, attachments };
    await outbox.send(mail, repeated);
    return Response.json({ id: randomUUID() });
  };
  return { service: { url: `${apiUrl}${PATH}`, key, from: `${siteName} <mail@localhost>` }, route };
}
