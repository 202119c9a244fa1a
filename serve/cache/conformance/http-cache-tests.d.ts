interface CacheTest {
  id: string;
  kind?: "required" | "optimal" | "check";
  depends_on?: readonly string[];
  browser_only?: boolean;
}

declare module "http-cache-tests/tests/index.mjs" {
  const suites: readonly { tests: readonly CacheTest[] }[];
  export default suites;
}

declare module "http-cache-tests/client/runner.mjs" {
  type Result = true | [name: string, message: string];
  export function runTests(
    suites: readonly { tests: readonly CacheTest[] }[],
    fetch: unknown,
    isBrowser: boolean,
    base: string,
    atOnce: number,
  ): Promise<void>;
  export function getResults(): Record<string, Result>;
}

declare module "http-cache-tests/server/handle-*.mjs" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export default function handle(
    segments: string[],
    request: IncomingMessage,
    response: ServerResponse,
  ): void;
}

declare module "node-fetch" {
  export default function fetch(url: string, init?: object): Promise<unknown>;
}
