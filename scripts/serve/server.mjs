/**
 * Serves the build as `next start` does, with a shared cache in front of it:
 * `node scripts/serve/server.mjs [-H host] [-p port]`.
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";

const GRACE_MS = 10_000;

const { values } = parseArgs({
  options: {
    hostname: { type: "string", short: "H", default: "127.0.0.1" },
    port: { type: "string", short: "p", default: process.env["PORT"] ?? "3000" },
  },
});
const { hostname } = values;
const port = Number(values.port);

// React and Next choose their code by it as they load.
Object.assign(process.env, { NODE_ENV: "production", PORT: String(port) });

/** @type {ReturnType<typeof import("./front.mjs").createFront>["listener"] | null} */
let listener = null;
/** @type {(() => void)[]} */
let waiting = [];

const server = createServer((request, response) => {
  if (listener) listener(request, response);
  else waiting.push(() => listener?.(request, response));
});
server.once("error", (error) => {
  console.error(error);
  process.exit(1);
});

async function prepare() {
  const [{ default: next }, { createFront }, { readConditions }] = await Promise.all([
    import("next"),
    import("./front.mjs"),
    import("./conditions.mjs"),
  ]);
  // Where Next finds itself, when the answer to an action holds another page.
  process.env["__NEXT_PRIVATE_ORIGIN"] = `http://${hostname}:${port}`;
  const app = next({ dev: false, hostname, port });
  const [conditions] = await Promise.all([
    readConditions(process.env["NEXT_DIST_DIR"] ?? ".next"),
    app.prepare(),
  ]);
  const handle = app.getRequestHandler();
  const front = createFront(async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      console.error(`Failed to handle ${request.url}:`, error);
      response.statusCode = 500;
      response.end("Internal Server Error");
    }
  }, conditions);
  listener = front.listener;
  for (const answer of waiting) answer();
  waiting = [];
  console.log(`Ready on http://${hostname}:${port}`);
  return app;
}

server.listen(port, hostname);
const app = await prepare();

let isEnding = false;

/** @param {number} code */
function end(code) {
  if (isEnding) return;
  isEnding = true;
  // What is under way is answered; a connection that is kept open for more is not waited for.
  server.close(() => {
    void app.close().finally(() => process.exit(code));
  });
  server.closeIdleConnections();
  setTimeout(() => process.exit(code), GRACE_MS).unref();
}
process.on("SIGINT", () => end(130));
process.on("SIGTERM", () => end(143));
