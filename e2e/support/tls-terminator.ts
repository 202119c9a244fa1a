import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net, { type AddressInfo } from "node:net";

/** The first byte of a TLS handshake. */
const HANDSHAKE = 0x16;

const portOf = (server: net.Server) => (server.address() as AddressInfo).port;

async function listen(server: net.Server, host: string): Promise<number> {
  await once(server.listen(0, host), "listening");
  return portOf(server);
}

export interface TlsTerminator {
  /** `localhost:<port>` */
  host: string;
  /** Where requests go. */
  target: string | null;
  stop: () => void;
}

/**
 * What stands before a site in production: TLS, and a redirect for plain HTTP. Both listen on one port,
 * because the observatory takes one.
 */
export async function startTlsTerminator(identity: {
  cert: string;
  key: string;
}): Promise<TlsTerminator> {
  const plain = http.createServer((request, response) => {
    const location = `https://${request.headers.host ?? ""}${request.url ?? "/"}`;
    response.writeHead(308, { location }).end();
  });
  const secure = https.createServer(identity, (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const forwarded = { ...headers, "x-forwarded-proto": "https" };
    const passed = http.request(`${terminator.target ?? ""}${url}`, { method, headers: forwarded });
    passed.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once("error", () => response.destroy());
    request.pipe(passed);
  });
  const [plainPort, securePort] = [
    await listen(plain, "127.0.0.1"),
    await listen(secure, "127.0.0.1"),
  ];
  const sockets = new Set<net.Socket>();
  const front = net.createServer((visitor) => {
    sockets.add(visitor);
    visitor.on("error", () => undefined).once("close", () => sockets.delete(visitor));
    visitor.once("data", (first) => {
      const inner = net.connect(first[0] === HANDSHAKE ? securePort : plainPort, "127.0.0.1");
      inner.on("error", () => visitor.destroy()).once("close", () => visitor.destroy());
      visitor.once("close", () => inner.destroy());
      inner.write(first);
      visitor.pipe(inner).pipe(visitor);
    });
  });
  const terminator: TlsTerminator = {
    host: `localhost:${String(await listen(front, "localhost"))}`,
    target: null,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      front.close();
      plain.close().closeAllConnections();
      secure.close().closeAllConnections();
    },
  };
  return terminator;
}
