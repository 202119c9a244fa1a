import { IncomingMessage } from "node:http";

import { MAX_BODY_BYTES } from "../../lib/config/body-limit.mjs";

/** @typedef {import("node:http").ServerResponse} Response */

/**
 * How many bytes of bodies the server holds at a time: in all, and of one visitor. A body up to
 * `small` counts for neither, so that large uploads never keep others from signing in.
 */
export const BODY_LIMITS = { inAll: 64 * 1024 * 1024, each: 24 * 1024 * 1024, small: 64 * 1024 };

/** A request whose body has arrived. Next may give it up halfway and can still answer it. */
class WholeRequest extends IncomingMessage {
  /** @param {IncomingMessage} request @param {Buffer} body */
  constructor(request, body) {
    super(request.socket);
    const { method, url, headers, rawHeaders } = request;
    const { httpVersion, httpVersionMajor, httpVersionMinor } = request;
    Object.assign(this, { method, url, headers, rawHeaders, complete: true });
    Object.assign(this, { httpVersion, httpVersionMajor, httpVersionMinor });
    if (body.length > 0) this.push(body);
    this.push(null);
  }

  /**
   * Node's own would close the connection, which the answer still needs.
   * @override
   * @param {Error | null} error
   * @param {(error?: Error | null) => void} callback
   */
  _destroy(error, callback) {
    callback(error);
  }
}

/** Reads the bodies of requests, within limits. */
export class Bodies {
  #inAll = 0;
  /** @type {Map<string, number>} */
  #ofVisitors = new Map();
  #limits;

  constructor(limits = BODY_LIMITS) {
    this.#limits = limits;
  }

  /**
   * @param {IncomingMessage} request
   * @param {Response} response
   * @param {string} visitor
   * @returns {Promise<IncomingMessage | 413 | 503 | null>} the request to handle; the status to refuse it
   *   with, once its body has been discarded, as some clients read no answer before; null when the visitor
   *   has gone
   */
  read(request, response, visitor) {
    const length = request.headers["content-length"];
    const hasBody = length === undefined ? request.headers["transfer-encoding"] : length !== "0";
    if (!hasBody) return Promise.resolve(request);
    return new Promise((resolve) => {
      /** @type {Buffer[]} */
      const chunks = [];
      let size = 0;
      let counted = 0;
      /** @type {413 | 503 | null} */
      let refusal = Number(length) > MAX_BODY_BYTES ? 413 : null;
      const release = () => {
        this.#count(visitor, -counted);
        counted = 0;
      };
      /** @param {413 | 503} status */
      const refuse = (status) => {
        refusal = status;
        chunks.length = 0;
        release();
      };
      /** @param {Buffer} chunk */
      const take = (chunk) => {
        if (refusal !== null) return;
        size += chunk.length;
        chunks.push(chunk);
        if (size > MAX_BODY_BYTES) refuse(413);
        else if (size > this.#limits.small) {
          const more = size - counted;
          if (!this.#hasRoomFor(visitor, more)) refuse(503);
          else {
            this.#count(visitor, more);
            counted += more;
          }
        }
      };
      request.on("data", take);
      request.once("end", () =>
        resolve(refusal ?? new WholeRequest(request, Buffer.concat(chunks))),
      );
      response.once("close", () => {
        release();
        resolve(null);
      });
    });
  }

  /** @param {string} visitor @param {number} bytes */
  #hasRoomFor(visitor, bytes) {
    const { inAll, each } = this.#limits;
    return this.#inAll + bytes <= inAll && (this.#ofVisitors.get(visitor) ?? 0) + bytes <= each;
  }

  /** @param {string} visitor @param {number} bytes */
  #count(visitor, bytes) {
    this.#inAll += bytes;
    const held = (this.#ofVisitors.get(visitor) ?? 0) + bytes;
    if (held > 0) this.#ofVisitors.set(visitor, held);
    else this.#ofVisitors.delete(visitor);
  }
}
