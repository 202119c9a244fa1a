/** @typedef {import("node:http").ServerResponse} Response */

/**
 * Status and headers of an answer; values by names in lower case, and how the names are written.
 * @typedef {{ status: number, headers: Record<string, unknown>, names: Record<string, string> }} Head
 * @typedef {{ status: number, headers: string[], body: Buffer | undefined }} Replacement
 */

/**
 * Listens to what is written as an answer, whichever way it is written, and lets it pass.
 * @param {Response} response
 * @param {{
 *   maxBytes: number,
 *   wants: (head: Head) => boolean,
 *   replacement: ((head: Head) => Replacement | null) | null,
 *   done: (head: Head, body: Buffer) => void,
 * }} options `wants` says whether the body is to be collected for `done`, `replacement` makes what is
 *   sent instead of an error of the server or a 304, or returns null
 */
export function recordResponse(response, { maxBytes, wants, replacement, done }) {
  const original = {
    write: /** @type {(...rest: any[]) => boolean} */ (response.write),
    end: /** @type {(...rest: any[]) => Response} */ (response.end),
    writeHead: /** @type {(...rest: any[]) => Response} */ (response.writeHead),
    flushHeaders: response.flushHeaders,
  };
  /** @type {Buffer[] | null} */
  let chunks = null;
  let size = 0;
  let isReplaced = false;
  /** @type {Head | null} */
  let head = null;

  /** @param {unknown} chunk @param {unknown} encoding */
  const take = (chunk, encoding) => {
    if (!chunks || chunk === undefined || chunk === null || typeof chunk === "function") return;
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(
            chunk,
            typeof encoding === "string" ? /** @type {"utf8"} */ (encoding) : "utf8",
          )
        : Buffer.from(/** @type {Uint8Array} */ (chunk));
    size += bytes.length;
    if (size > maxBytes) chunks = null;
    else chunks.push(bytes);
  };

  /** Node writes a missing head from within `write` and `end`, where it is too late for another. */
  const begin = () => {
    if (!replacement || response.headersSent) return;
    const { statusCode } = response;
    if (statusCode >= 500 || statusCode === 304) response.writeHead(statusCode);
  };

  /** @param {unknown[]} rest */
  const swallow = (rest) => {
    const callback = rest.find((one) => typeof one === "function");
    if (callback) process.nextTick(/** @type {() => void} */ (callback));
  };

  /** @type {(...rest: any[]) => Response} */
  const writeHead = (status, ...rest) => {
    if (isReplaced) return response;
    const given = readHead(response, status, rest.at(-1));
    const other = replacement?.(given) ?? null;
    if (other) {
      isReplaced = true;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      original.writeHead.call(response, other.status, other.headers);
      original.end.call(response, other.body);
      return response;
    }
    head = given;
    if (wants(head)) chunks = [];
    return original.writeHead.call(response, status, ...rest);
  };
  /** @type {(...rest: any[]) => boolean} */
  const write = (...rest) => {
    begin();
    if (isReplaced) {
      swallow(rest);
      return true;
    }
    const result = original.write.call(response, ...rest);
    take(rest[0], rest[1]);
    return result;
  };
  /** @type {(...rest: any[]) => Response} */
  const end = (...rest) => {
    begin();
    if (isReplaced) {
      swallow(rest);
      return response;
    }
    original.end.call(response, ...rest);
    take(rest[0], rest[1]);
    return response;
  };
  const flushHeaders = () => {
    begin();
    if (!isReplaced) original.flushHeaders.call(response);
  };
  Object.assign(response, { writeHead, write, end, flushHeaders });

  // An answer that was cut off is closed without being finished.
  response.once("finish", () => {
    if (!isReplaced && head && chunks) done(head, Buffer.concat(chunks));
  });
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {unknown} given to writeHead
 * @returns {Head}
 */
function readHead(response, status, given) {
  /** @type {Head} */
  const head = { status, headers: {}, names: {} };
  /** @param {string} name @param {unknown} value */
  const add = (name, value) => {
    head.headers[name.toLowerCase()] = value;
    head.names[name.toLowerCase()] = name;
  };
  // The types of Node leave it out.
  const names = /** @type {{ getRawHeaderNames(): string[] }} */ (
    /** @type {unknown} */ (response)
  ).getRawHeaderNames();
  for (const name of names) add(name, response.getHeader(name));
  if (Array.isArray(given)) {
    for (let i = 0; i + 1 < given.length; i += 2) {
      const before = head.headers[String(given[i]).toLowerCase()];
      add(String(given[i]), before === undefined ? given[i + 1] : [before, given[i + 1]].flat());
    }
  } else if (typeof given === "object" && given !== null) {
    for (const [name, value] of Object.entries(given)) add(name, value);
  }
  return head;
}
