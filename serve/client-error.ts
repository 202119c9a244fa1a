import type { Duplex } from "node:stream";
import { STATUS_CODES } from "node:http";

import { frameHeader, securityHeaders } from "../lib/config/security-headers.mjs";

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Node's own statuses, plus the security headers. */
export function answerClientError(error: Error & { code?: string }, socket: Duplex) {
  // Like Node's own listener: a second answer must not follow one that has begun.
  const { _httpMessage: begun } = socket as { _httpMessage?: { headersSent: boolean } };
  if (error.code === "ECONNRESET" || !socket.writable || begun?.headersSent) {
    socket.destroy(error);
    return;
  }
  const status = STATUSES[error.code ?? ""] ?? 400;
  const headers = [...securityHeaders, frameHeader, { key: "Cache-Control", value: "no-store" }];
  const lines = headers.map(({ key, value }) => `${key}: ${value}\r\n`).join("");
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}
