import http from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

export interface Target {
  port: number;
  /** Whether it answered the last question for its health. */
  isUp: boolean;
}

const agent = new http.Agent({ keepAlive: true });
const ASK_EVERY_MS = 200;

export function request(port: number, path: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = http.get({ host: "127.0.0.1", port, path, agent, timeout: 10_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }),
      );
      answer.once("error", reject);
    });
    asked.once("timeout", () => asked.destroy(new Error("It did not answer in time.")));
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection just as it was used again. Clients send what only reads once more.
      if (asked.reusedSocket && error.code === "ECONNRESET") resolve(request(port, path));
      else reject(error);
    });
  });
}

/** Pages of one version name files that an instance of the version before does not have. */
const ASSETS = "/_next/static/";

/**
 * Hands each request to the next target that is up. One that a target dropped before its answer goes to another one,
 * as load balancers do with what only reads; so does an asset that a target does not have.
 */
export async function startBalancer(targets: readonly Target[]) {
  let turn = 0;
  const server = http.createServer((incoming, outgoing) => {
    const first = (turn += 1);
    const attempt = async (tries: number): Promise<void> => {
      const up = targets.filter(({ isUp }) => isUp);
      const target = up[(first + tries) % Math.max(1, up.length)];
      if (!target || tries > targets.length) {
        outgoing.writeHead(502).end();
        return;
      }
      const address = incoming.url ?? "/";
      try {
        const { status, body } = await request(target.port, address);
        const isElsewhere = status === 404 && address.startsWith(ASSETS) && tries + 1 < up.length;
        if (isElsewhere) await attempt(tries + 1);
        else outgoing.writeHead(status).end(body);
      } catch {
        target.isUp = false;
        await attempt(tries + 1);
      }
    };
    void attempt(0);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const timer = setInterval(() => {
    for (const target of targets) {
      void request(target.port, "/readyz")
        .then(({ status }) => (target.isUp = status === 200))
        .catch(() => (target.isUp = false));
    }
  }, ASK_EVERY_MS);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
