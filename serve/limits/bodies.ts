import { IncomingMessage, type ServerResponse as Response } from "node:http";

import { MAX_BODY_BYTES } from "../../lib/config/body-limit.mjs";

/** In bytes. Bodies up to `small` don't count, so that uploads can't block sign-in. */
const BODY_LIMITS = { inAll: 64 * 1024 * 1024, each: 24 * 1024 * 1024, small: 64 * 1024 };

class WholeRequest extends IncomingMessage {
  constructor(request: IncomingMessage, body: Buffer) {
    super(request.socket);
    const { method, url, headers, rawHeaders } = request;
    const { httpVersion, httpVersionMajor, httpVersionMinor } = request;
    Object.assign(this, { method, url, headers, rawHeaders, complete: true });
    Object.assign(this, { httpVersion, httpVersionMajor, httpVersionMinor });
    if (body.length > 0) this.push(body);
    this.push(null);
  }

  /** Node's implementation would close the connection, which the answer still needs. */
  override _destroy(error: Error | null, callback: (error?: Error | null) => void) {
    callback(error);
  }
}

export class Bodies {
  #inAll = 0;
  #ofVisitors: Map<string, number> = new Map();
  #limits;

  constructor(limits = BODY_LIMITS) {
    this.#limits = limits;
  }

  read(
    request: IncomingMessage,
    response: Response,
    visitor: string,
  ): Promise<IncomingMessage | 413 | 503 | null> {
    const length = request.headers["content-length"];
    const hasBody = length === undefined ? request.headers["transfer-encoding"] : length !== "0";
    if (!hasBody) return Promise.resolve(request);
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      let size = 0;
      let counted = 0;
      let refusal: 413 | 503 | null = Number(length) > MAX_BODY_BYTES ? 413 : null;
      const release = () => {
        this.#count(visitor, -counted);
        counted = 0;
      };
      const refuse = (status: 413 | 503) => {
        refusal = status;
        chunks.length = 0;
        release();
      };
      const take = (chunk: Buffer) => {
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

  #hasRoomFor(visitor: string, bytes: number) {
    const { inAll, each } = this.#limits;
    return this.#inAll + bytes <= inAll && (this.#ofVisitors.get(visitor) ?? 0) + bytes <= each;
  }

  #count(visitor: string, bytes: number) {
    this.#inAll += bytes;
    const held = (this.#ofVisitors.get(visitor) ?? 0) + bytes;
    if (held > 0) this.#ofVisitors.set(visitor, held);
    else this.#ofVisitors.delete(visitor);
  }
}
