import type { Expiries } from "../cache/tag-expiries";
import { createServer } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

import { announceExpiry } from "../../lib/cache/request-trace";
import { ORIGIN_VARIABLE, STARTUP_MODULES } from "./next-internals";

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
  // Each import blocks the process; pending requests run in between.
  for (const part of STARTUP_MODULES) {
    await import(part);
    await nextTurn();
  }
  const { default: next } = await import("next");
  const { default: tags } =
    await import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");
  for (const [tag, expired] of expiries.all()) tags.tagsManifest.set(tag, { expired });
  const expire = (names: readonly string[]) => {
    for (const tag of names) tags.tagsManifest.set(tag, { expired: Date.now() });
    announceExpiry(names);
  };
  process.env[ORIGIN_VARIABLE] = ownOrigin;
  // With our server Next would leave WebSocket upgrades unanswered.
  const app = next({ dev: false, hostname, port, httpServer: createServer() });
  await app.prepare();
  return { handle: app.getRequestHandler(), expire, close: () => app.close() };
}
