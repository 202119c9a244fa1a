import type { Expiries } from "../cache/tag-expiries";
import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

import { announceExpiry } from "../../lib/cache/request-trace";
import { ORIGIN_VARIABLE, STARTUP_MODULES } from "./next-internals";

/**
 * @param options `ownOrigin` is where Next sends requests to itself
 * @returns what answers requests, what expires tags as a change by the site itself does, and what closes it
 */
export async function loadNext({
  hostname,
  port,
  ownOrigin,
  expiries,
}: {
  hostname: string;
  port: number;
  ownOrigin: string;
  expiries: Expiries;
}) {
  // Loading one blocks the process: between two of them it answers the requests that have come.
  for (const part of STARTUP_MODULES) {
    await import(part);
    await nextTurn();
  }
  const { default: next } = await import("next");
  const { default: tags } =
    await import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");
  // Next forgets with each start which of the pages on the disk are out of date.
  for (const [tag, expired] of expiries.all()) tags.tagsManifest.set(tag, { expired });
  const expire = (names: readonly string[]) => {
    for (const tag of names) tags.tagsManifest.set(tag, { expired: Date.now() });
    announceExpiry(names);
  };
  process.env[ORIGIN_VARIABLE] = ownOrigin;
  // Next listens for sockets on the server that it is given, and leaves them open for somebody else to
  // answer: there are none here, so it is given another. What asks for one is answered as any request.
  const app = next({ dev: false, hostname, port, httpServer: createServer() });
  await app.prepare();
  return { handle: app.getRequestHandler(), expire, close: () => app.close() };
}
