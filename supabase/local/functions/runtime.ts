import { stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";
import type { Route } from "../api/server";
import { messageOf } from "../failure";

type Handler = (request: Request) => Response | Promise<Response>;

const PREFIX = "/functions/v1/";
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
const ANSWER_WITHIN_MS = 30_000;

let receiver: ((handler: Handler) => void) | null = null;

/** The parts of Deno that the project's functions use. */
function installDeno(environment: Readonly<Record<string, string>>): void {
  const Deno = {
    serve: (first: Handler | object, second?: Handler) => {
      const handler = typeof first === "function" ? (first as Handler) : second;
      if (handler) receiver?.(handler);
      return { finished: Promise.resolve(), shutdown: () => Promise.resolve() };
    },
    env: {
      get: (name: string) => environment[name],
      has: (name: string) => name in environment,
      toObject: () => ({ ...environment }),
    },
  };
  Object.defineProperty(globalThis, "Deno", { value: Deno, configurable: true });
}

async function compileFunction(file: string): Promise<string> {
  const format = { bundle: true, format: "esm", platform: "node", target: "node20" } as const;
  // A data URL is no place to look for modules from: packages are told the file's.
  const url = JSON.stringify(pathToFileURL(file).href);
  const banner = {
    js: `import { createRequire as requireOf } from "node:module";const require=requireOf(${url});`,
  };
  const define = { "import.meta.url": url };
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      ...format,
      banner,
      define,
      write: false,
    });
    return outputFiles[0]?.text ?? "";
  } finally {
    // Ends the compiler's process.
    await stop();
  }
}

async function load(file: string, stamp: number): Promise<Handler> {
  let found: Handler | null = null;
  receiver = (handler) => (found = handler);
  try {
    const text = await compileFunction(file);
    // The stamp reloads an edited file.
    await import(`data:text/javascript,${encodeURIComponent(`${text}// ${stamp} ${file}`)}`);
  } finally {
    receiver = null;
  }
  if (!found) throw new Error("it never called Deno.serve");
  return found;
}

/** Serves `<dir>/<name>/index.ts` at `/functions/v1/<name>`, like the hosted edge runtime. */
export function createFunctions(dir: string, environment: Readonly<Record<string, string>>): Route {
  installDeno(environment);
  const loaded = new Map<string, { stamp: number; handler: Promise<Handler> }>();
  let queue: Promise<unknown> = Promise.resolve();

  const find = async (name: string): Promise<Handler | null> => {
    const file = path.join(dir, name, "index.ts");
    const found = await stat(file).catch(() => null);
    if (!found) return null;
    const known = loaded.get(name);
    if (known?.stamp === found.mtimeMs) return known.handler;
    // One at a time, so that a call of Deno.serve belongs to the module being loaded.
    const handler = queue.then(() => load(file, found.mtimeMs));
    queue = handler.catch(() => undefined);
    // Concurrent calls share one load.
    loaded.set(name, { stamp: found.mtimeMs, handler });
    return handler;
  };

  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(PREFIX)) return null;
    const name = pathname.slice(PREFIX.length).split("/")[0] ?? "";
    const notFound = { code: "NOT_FOUND", message: "Requested function was not found" };
    if (!NAME.test(name)) return Response.json(notFound, { status: 404 });
    let timer: NodeJS.Timeout | undefined;
    try {
      const handler = await find(name);
      if (!handler) return Response.json(notFound, { status: 404 });
      const late = new Promise<Response>((resolve) => {
        const body = { code: "TIMEOUT", message: "The function did not answer in time" };
        timer = setTimeout(() => resolve(Response.json(body, { status: 504 })), ANSWER_WITHIN_MS);
      });
      return await Promise.race([handler(request), late]);
    } catch (error) {
      console.error(`functions: ${name} failed: ${messageOf(error)}`);
      const body = { code: "WORKER_ERROR", message: "Function exited due to an error" };
      return Response.json(body, { status: 500 });
    } finally {
      clearTimeout(timer);
    }
  };
}
