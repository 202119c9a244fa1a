import { isLoopbackAddress } from "@supabase/lite";
import type { Route } from "../api/server";
import type { Mail, Outbox } from "./outbox";

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
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

function listPage(mails: readonly Mail[]): Response {
  const items = mails.map(
    (mail) => `<article><h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, ${escape(mail.sentAt)}. <a href="/outbox/${mail.id}">As HTML</a></p>
<pre>${linkify(mail.text)}</pre></article>`,
  );
  const body = items.length > 0 ? items.join("\n") : "<p>No mail yet.</p>";
  return page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:70ch;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Outbox</h1><p>Mails of the local backend. Nothing here was sent.</p>${body}</html>`);
}

/** Available on this machine only. */
export function createOutboxPage(outbox: Outbox): Route {
  return async (request, peer) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, first, id, ...rest] = pathname.split("/");
    if (request.method !== "GET" || rest.length > 0) return null;
    if (first !== "outbox" && pathname !== "/outbox.json") return null;
    if (!isLoopbackAddress(peer)) return new Response("Forbidden", { status: 403 });
    if (id !== undefined) {
      const mail = await outbox.find(id);
      return mail ? page(mail.html) : new Response("Not found", { status: 404 });
    }
    const mails = await outbox.list(searchParams.get("to"));
    return first === "outbox" ? listPage(mails) : Response.json(mails);
  };
}
