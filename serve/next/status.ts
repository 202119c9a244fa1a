import { ACTION_NOT_FOUND_HEADER } from "./next-internals";
import type { WriteHead } from "../cache/record-response";
import type { RequestTrace } from "../../lib/cache/request-trace";
import { OUTAGE_HEADERS } from "../../lib/cache/outage";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

function isActionPost({ method, headers }: Request) {
  if (method !== "POST") return false;
  if (headers["next-action"] !== undefined) return true;
  // A form without scripts names its action inside its body.
  return /^multipart\/form-data/i.test(headers["content-type"] ?? "");
}

/**
 * Next can't set these: 404 for a missing page, 503 for an outage, 400 for a bad action payload.
 */
export function applyTrace(request: Request, response: Response, trace: RequestTrace) {
  const isAction = isActionPost(request);
  // Another status would make the router reload the page.
  const isDocument = request.headers["rsc"] === undefined;
  const writeHead = response.writeHead as WriteHead;
  const withStatus: WriteHead = (status, ...rest) => {
    const isUnreadable = status >= 500 && !trace.hasRunAction && !trace.isUnavailable;
    if (isAction && (isUnreadable || trace.isMalformed)) {
      // Next repeats this header when it requested the action's page from its own server.
      response.setHeader(ACTION_NOT_FOUND_HEADER, "1");
      response.setHeader("Content-Type", "text/plain");
      return writeHead.call(response, 400, ...rest);
    }
    if (status === 200 && isDocument && trace.isMissing) {
      return writeHead.call(response, 404, ...rest);
    }
    if (status === 200 && isDocument && trace.isUnavailable) {
      for (const [name, value] of Object.entries(OUTAGE_HEADERS)) response.setHeader(name, value);
      return writeHead.call(response, 503, ...rest);
    }
    return writeHead.call(response, status, ...rest);
  };
  Object.assign(response, { writeHead: withStatus });
}
