import type { ServerResponse as Response } from "node:http";

export type Head = {
  status: number;
  headers: Record<string, unknown>;
  names: Record<string, string>;
};

export type WriteHead = (status: number, ...rest: unknown[]) => Response;

type Replacement = { status: number; headers: string[]; body: Buffer | undefined };

export function recordResponse(
  response: Response,
  {
    maxBytes,
    wants,
    replacement,
    done,
  }: {
    maxBytes: number;
    wants: (head: Head) => boolean;
    replacement: ((head: Head) => Replacement | null) | null;
    done: (head: Head, body: Buffer) => void;
  },
) {
  const original = {
    write: response.write as (...rest: unknown[]) => boolean,
    end: response.end as (...rest: unknown[]) => Response,
    writeHead: response.writeHead as WriteHead,
    flushHeaders: response.flushHeaders,
  };
  let chunks: Buffer[] | null = null;
  let size = 0;
  let isReplaced = false;
  let head: Head | null = null;

  const take = (chunk: unknown, encoding: unknown) => {
    if (!chunks || chunk === undefined || chunk === null || typeof chunk === "function") return;
    const bytes =
      typeof chunk === "string"
        ? Buffer.from(chunk, typeof encoding === "string" ? (encoding as "utf8") : "utf8")
        : Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > maxBytes) chunks = null;
    else chunks.push(bytes);
  };

  /** Node writes an implicit head inside `write` and `end`, too late to replace it. */
  const begin = () => {
    if (!replacement || response.headersSent) return;
    const { statusCode } = response;
    if (statusCode >= 500 || statusCode === 304) response.writeHead(statusCode);
  };

  const swallow = (rest: unknown[]) => {
    const callback = rest.find((one) => typeof one === "function");
    if (callback) process.nextTick(callback as () => void);
  };

  const writeHead: WriteHead = (status, ...rest) => {
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
  const write = (...rest: unknown[]) => {
    begin();
    if (isReplaced) {
      swallow(rest);
      return true;
    }
    const result = original.write.call(response, ...rest);
    take(rest[0], rest[1]);
    return result;
  };
  const end = (...rest: unknown[]) => {
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

  // "finish" does not fire for a response that was cut off.
  response.once("finish", () => {
    if (!isReplaced && head && chunks) done(head, Buffer.concat(chunks));
  });
}

function readHead(response: Response, status: number, given: unknown): Head {
  const head: Head = { status, headers: {}, names: {} };
  const add = (name: string, value: unknown) => {
    head.headers[name.toLowerCase()] = value;
    head.names[name.toLowerCase()] = name;
  };
  // Node's types omit this method.
  const names = (response as unknown as { getRawHeaderNames(): string[] }).getRawHeaderNames();
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
