import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { readRequestId, withRequest } from "../../../scripts/run/log.mjs";
import type { Tracing } from "../../../lib/tracing/span";
import { Failure } from "../failure";
import { duringSpan, startSpan } from "../tracing/spans";

/** @returns null for a path of another route */
export type Route = (request: Request, peer: string) => Promise<Response | null>;

const NOT_FOUND = { message: "no Route matched with those values" };

/** Longer than proxies keep idle connections, or they would use closed ones. */
const KEEP_ALIVE_MS = 75_000;

async function answer(routes: readonly Route[], request: Request, peer: string) {
  try {
    for (const route of routes) {
      const response = await route(request, peer);
      if (response) return response;
    }
    return Response.json(NOT_FOUND, { status: 404 });
  } catch (error) {
    console.error("backend: a request failed:", error);
    return Response.json({ message: "Internal server error" }, { status: 500 });
  }
}

export function createApiServer(routes: readonly Route[], tracing: Tracing | null): Server {
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const id = readRequestId(request.headers.get("x-request-id"));
      env.outgoing.setHeader("x-request-id", id);
      const peer = env.incoming.socket?.remoteAddress ?? "";
      const span = startSpan(tracing, request, id);
      const run = () => duringSpan(span, () => answer(routes, request, peer));
      return withRequest(id, run, span?.traceId);
    },
  });
  // The declared type covers HTTP/2 too, which is not used.
  const http = server as Server;
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  return http;
}

/** @returns the port: a free one for 0 */
export async function listenAt(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Failure(`Port ${port} is taken (WAYFARE_API_PORT chooses another one).`)
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return address.port;
}
