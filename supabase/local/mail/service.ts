import { randomUUID } from "node:crypto";
import { isLoopbackAddress } from "@supabase/lite";
import { z } from "zod";
import type { Route } from "../api/server";
import type { Outbox } from "./outbox";

const PATH = "/outbox/mails";

const messageSchema = z.object({
  from: z.string().min(1),
  to: z.array(z.string().min(3)).length(1),
  subject: z.string().regex(/^[^\r\n]*$/),
  text: z.string(),
  html: z.string(),
});

/** `MAIL_API_URL`, `MAIL_API_KEY` and `MAIL_FROM` of a function. */
export type MailService = { url: string; key: string; from: string };

/** Accepts mails like a real service and keeps them in the outbox. */
export function createMailService(
  outbox: Outbox,
  apiUrl: string,
): { service: MailService; route: Route } {
  const key = randomUUID();
  const route: Route = async (request, peer) => {
    if (new URL(request.url).pathname !== PATH || request.method !== "POST") return null;
    if (!isLoopbackAddress(peer)) return new Response("Forbidden", { status: 403 });
    if (request.headers.get("authorization") !== `Bearer ${key}`) {
      return Response.json({ message: "Wrong key" }, { status: 401 });
    }
    const parsed = messageSchema.safeParse(await request.json().catch(() => null));
    if (!parsed.success) return Response.json({ message: "Not a mail" }, { status: 422 });
    const { to, subject, text, html } = parsed.data;
    const repeated = request.headers.get("idempotency-key") ?? undefined;
    await outbox.send({ to: to.join(), subject, text, html }, repeated);
    return Response.json({ id: randomUUID() });
  };
  return { service: { url: `${apiUrl}${PATH}`, key, from: "Wayfare <mail@localhost>" }, route };
}
