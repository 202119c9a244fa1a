import { isLoopbackAddress } from "@supabase/lite";
import type { Route } from "../api/server";
import type { Outbox } from "./outbox";

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

/** A page with the mails that were not sent, newest first; only for this machine. */
export function createOutboxPage(outbox: Outbox): Route {
  return async (request, peer) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/outbox" && pathname !== "/outbox.json") return null;
    if (!isLoopbackAddress(peer)) return new Response("Forbidden", { status: 403 });
    const mails = await outbox.list();
    if (pathname === "/outbox.json") return Response.json(mails);
    const items = mails.map(
      (mail) => `<article><h2>${escape(mail.subject)}</h2>
<p>To ${escape(mail.to)}, ${escape(mail.sentAt)}</p><pre>${linkify(mail.text)}</pre></article>`,
    );
    const body = items.length > 0 ? items.join("\n") : "<p>No mail yet.</p>";
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:70ch;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>Outbox</h1><p>Mails of the local backend. Nothing here was sent.</p>${body}</html>`;
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      },
    });
  };
}
