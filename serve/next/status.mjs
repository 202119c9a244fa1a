import { OUTAGE_HEADERS } from "../../lib/cache/outage.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

/** @param {Request} request */
function isActionPost({ method, headers }) {
  if (method !== "POST") return false;
  if (headers["next-action"] !== undefined) return true;
  // A form without scripts names its action inside its body.
  return /^multipart\/form-data/i.test(headers["content-type"] ?? "");
}

/**
 * Sets the status that Next can't know of. A page can't set its own: what is missing answers 404, an
 * outage 503. Next answers 500 where it can't read the payload of an action, which is the sender's
 * fault: 400.
 * @param {Request} request
 * @param {Response} response whose head was not written yet
 * @param {import("../../lib/cache/request-trace.mjs").RequestTrace} trace
 */
export function applyTrace(request, response, trace) {
  const isAction = isActionPost(request);
  // The router gets its data as it is: another status would make it load the page anew.
  const isDocument = request.headers["rsc"] === undefined;
  const writeHead = /** @type {(...rest: any[]) => Response} */ (response.writeHead);
  /** @type {(...rest: any[]) => Response} */
  const withStatus = (status, ...rest) => {
    if (isAction && status >= 500 && !trace.hasRunAction && !trace.isUnavailable) {
      // Next repeats this answer where it has asked its own server for the page of the action.
      response.setHeader("x-nextjs-action-not-found", "1");
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
