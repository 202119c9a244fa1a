import { isLoopbackAddress } from "@supabase/lite";
import type { Route } from "../api/server";
import type { Mail, Outbox } from "./outbox";
import type { Replies } from "./replies";

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function linkify(text: string): string {
  return escape(text).replace(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`);
}

/** The policy blocks scripts and external content of mails. */
function page(html: string): Response {
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

function replyForm(mail: Mail): string {
  if (mail.replyTo === null) return "";
  return `<form method="post" action="/outbox/${mail.id}/reply"><label>Reply as ${escape(mail.to)}
<textarea name="text" rows="3" required></textarea></label> <button>Send reply</button></form>`;
}

function listPage(mails: readonly Mail[]): Response {
  const items = mails.map(
    (mail) => `<article><h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, ${escape(mail.sentAt)}. <a href="/outbox/${mail.id}">As HTML</a></p>
<pre>${linkify(mail.text)}</pre>${replyForm(mail)}</article>`,
  );
  const body = items.length > 0 ? items.join("\n") : "<p>No mail yet.</p>";
  return page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:70ch;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc}textarea{display:block;width:100%;font:inherit}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Outbox</h1><p>Mails of the local backend. Nothing here was sent.</p>${body}</html>`);
}

/** A page of another site must not send replies from this browser. */
function isOwnForm(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  return site === null || site === "same-origin";
}

async function reply(request: Request, mail: Mail | null, replies: Replies): Promise<Response> {
  if (!isOwnForm(request)) return new Response("Forbidden", { status: 403 });
  if (mail === null || mail.replyTo === null) return new Response("Not found", { status: 404 });
  const form = await request.formData().catch(() => null);
  const text = form?.get("text");
  if (typeof text !== "string") return new Response("No text", { status: 400 });
  const answer = await replies.send(mail, text);
  if (!request.headers.get("accept")?.includes("text/html")) return answer;
  const outcome = escape(await answer.text());
  return page(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reply</title><p>${outcome}</p><p><a href="/outbox">Outbox</a></p></html>`,
  );
}

/** Available on this machine only. */
export function createOutboxPage(outbox: Outbox, replies: Replies): Route {
  return async (request, peer) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, first, id, action, ...rest] = pathname.split("/");
    if (first !== "outbox" && pathname !== "/outbox.json") return null;
    const isReply = request.method === "POST" && action === "reply" && rest.length === 0;
    if (!isReply && (request.method !== "GET" || action !== undefined)) return null;
    if (!isLoopbackAddress(peer)) return new Response("Forbidden", { status: 403 });
    if (isReply) return reply(request, await outbox.find(id ?? ""), replies);
    if (id !== undefined) {
      const mail = await outbox.find(id);
      return mail ? page(mail.html) : new Response("Not found", { status: 404 });
    }
    const mails = await outbox.list(searchParams.get("to"));
    return first === "outbox" ? listPage(mails) : Response.json(mails);
  };
}
