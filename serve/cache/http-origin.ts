import type { Origin } from "./origin";
import { isShareable, lifetimeOf } from "./http-rules";
import type { IncomingMessage as Request, ServerResponse as Response } from "node:http";

const SPECIAL_HEADERS = ["authorization", "range", "if-range", "if-match", "if-unmodified-since"];

/** The cache stores one body and encodes it itself. */
const VARIANTS = new Set(["accept-encoding"]);

export function httpOrigin(
  answer: (request: Request, response: Response) => void,
  now: () => number = Date.now,
): Origin<null> {
  return {
    isRemote: true,
    keyOf: ({ method, url = "", headers }) => {
      const isRead = method === "GET" || method === "HEAD";
      return isRead && SPECIAL_HEADERS.every((name) => headers[name] === undefined) ? url : null;
    },
    answer: (request, response, record) => {
      record(null);
      answer(request, response);
    },
    termsOf: ({ status, headers }) => {
      if (!isShareable(status, headers, VARIANTS)) return null;
      const { freshUntil, ...lifetime } = lifetimeOf(headers, now());
      const canValidate = headers["etag"] !== undefined || headers["last-modified"] !== undefined;
      if (freshUntil <= now() && !canValidate) return null;
      return { tags: [], freshUntil, ...lifetime };
    },
    isGone: ({ status }) => status < 500,
  };
}
