import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { currentTrace } from "../../lib/cache/request-trace";
import { networkOf } from "../../lib/utils/network";
import { Admission } from "./admission";
import { Bodies } from "./bodies";
import { refuse } from "../cache/send";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

/** A render takes about 40 ms and 1 MB: a queue behind 32 of them starts within ten seconds. */
export const LIMITS = {
  atOnce: 32,
  each: 16,
  aside: 192,
  asideEach: 128,
  waiting: 256,
  patienceMs: 10_000,
  longestMs: 10_000,
};

const RETRY_AFTER_S = 3;

/** Static files cost no render. The pattern rejects `..`, which would lead to other routes. */
const FILE = /^\/_next\/static\/(?!.*\.\.)[\w~./-]+(?:\?|$)/;

/** Our own proxy appends the client's address; see `setClientAddress`. */
function visitorOf({ headers, socket }: Request) {
  const forwarded = headers["x-forwarded-for"];
  const named = (Array.isArray(forwarded) ? forwarded.join() : forwarded)?.split(",").at(-1);
  return networkOf(named?.trim() || (socket.remoteAddress ?? ""));
}

const MESSAGES = path.resolve("lib/i18n/messages");
const locales = readdirSync(MESSAGES);

const pages: Map<string, string> = new Map();

function busyPage(locale: string, canRepeat: boolean) {
  const key = `${locale} ${canRepeat}`;
  let page = pages.get(key);
  if (page === undefined) {
    const file = path.join(MESSAGES, locale, "shell.json");
    const { error } = JSON.parse(readFileSync(file, "utf8"));
    const again = canRepeat ? `<p><a href="">${error.retry}</a></p>` : "";
    page = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${error.title}</title>
<style>body{display:grid;place-content:center;min-height:90vh;margin:0;padding:1rem;text-align:center;font:1.125rem/1.5 system-ui,sans-serif}a{display:inline-block;padding:.75rem 1.25rem}</style>
<main><h1>${error.title}</h1><p>${error.text}</p>${again}</main></html>`;
    pages.set(key, page);
  }
  return page;
}

/** Answers 503 in the page's language, unless an answer has begun. */
export function sendBusy({ method, url = "", headers }: Request, response: Response) {
  if (response.destroyed || response.headersSent) return;
  const isDocument = String(headers.accept).includes("text/html") && headers["rsc"] === undefined;
  const [, first = ""] = url.split(/[/?]/);
  const locale = locales.includes(first) ? first : "en";
  refuse(response, 503, isDocument ? busyPage(locale, method === "GET") : undefined, {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": String(RETRY_AFTER_S),
  });
}

export function limitRenders(
  handle: (request: Request, response: Response) => Promise<unknown> | unknown,
  limits: typeof LIMITS = LIMITS,
  isOwn: (request: Request) => boolean = () => false,
  admission = new Admission(limits),
): (request: Request, response: Response) => Promise<void> {
  const bodies = new Bodies();
  return async (request, response) => {
    if (FILE.test(request.url ?? "")) {
      await handle(request, response);
      return;
    }
    const visitor = visitorOf(request);
    const whole = await bodies.read(request, response, visitor);
    if (whole === null || response.destroyed) return;
    if (whole === 413) {
      refuse(response, 413);
      return;
    }
    if (whole === 503) {
      sendBusy(request, response);
      return;
    }
    if (!isOwn(request)) {
      const place = admission.ask(visitor);
      response.once("close", place.leave);
      if (!(await place.admitted)) {
        sendBusy(request, response);
        return;
      }
      const trace = currentTrace();
      if (trace) trace.place = place;
    }
    await handle(whole, response);
  };
}
