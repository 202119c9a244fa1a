import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

import type { RequestTrace } from "../../lib/cache/request-trace";
import type { Span, Tracing } from "../../lib/tracing/span";
import type { WriteHead } from "../cache/record-response";
import { routeOf } from "./routes";

/** Gives a request that Next answers its span. */
export type BeginSpan = (request: Request, response: Response, trace: RequestTrace) => void;

/** A cache would tell the trace of one visitor to all. */
const FOR_CACHES = /\b(?:public|s-maxage)\b|max-age=[1-9]/;

/** The browser reads it as `serverTiming` of the navigation and of each fetch. */
function tellBrowser(response: Response, { traceparent }: Span) {
  const writeHead = response.writeHead as WriteHead;
  const withTrace: WriteHead = (...head) => {
    if (!FOR_CACHES.test(String(response.getHeader("cache-control")))) {
      response.appendHeader("Server-Timing", `traceparent;desc="${traceparent}"`);
    }
    return writeHead.apply(response, head);
  };
  Object.assign(response, { writeHead: withTrace });
}

/**
 * @param fixed words of paths that are the site's, see `readFixedWords`
 * @param actions names of server actions by their ids
 */
export function createRequestSpans(
  tracing: Tracing,
  fixed: ReadonlySet<string>,
  actions: ReadonlyMap<string, string>,
): BeginSpan {
  return (request, response, trace) => {
    const { method = "", headers, url = "" } = request;
    const route = routeOf(url, fixed);
    const span = tracing.start(`${method} ${route}`, headers["traceparent"]?.toString(), {
      "http.request.method": method,
      "http.route": route,
      "wayfare.request_id": trace.requestId ?? "",
    });
    // Next hands it on to its own requests.
    headers["traceparent"] = span.traceparent;
    trace.span = span;
    trace.action = actions.get(String(headers["next-action"])) ?? null;
    tellBrowser(response, span);
    response.once("close", () => {
      const { headersSent, statusCode } = response;
      if (headersSent) span.end({ "http.response.status_code": statusCode }, statusCode >= 500);
      else span.end({}, true);
    });
  };
}
