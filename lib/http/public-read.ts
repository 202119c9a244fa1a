import "server-only";
import { unstable_cache } from "next/cache";

import { OUTAGE_LIFE_S, OUTAGE_TAG } from "@/lib/cache/outage";
import { EVERY_READ_TAG } from "@/lib/cache/public-tags";

export type PublicRead<T> = { status: "ok"; data: T } | { status: "unavailable" };

/** In seconds, for changes that bypass the cache tags. */
const REVALIDATE = 300;

/** One second at build time, so that a site built without its backend recovers at once. */
async function expireSoon() {
  const seconds = process.env["NEXT_PHASE"] === "phase-production-build" ? 1 : OUTAGE_LIFE_S;
  const brief = unstable_cache(() => Promise.resolve(null), ["unavailable", String(seconds)], {
    revalidate: seconds,
    tags: [OUTAGE_TAG],
  });
  await brief();
}

/** Never throws; serves stale data while the backend is down, or `unavailable` without any. */
export async function readCached<T>(read: () => Promise<T>, key: string[], tags: string[]) {
  try {
    const all = [EVERY_READ_TAG, ...tags];
    const data = await unstable_cache(read, key, { tags: all, revalidate: REVALIDATE })();
    return { status: "ok", data } satisfies PublicRead<T>;
  } catch (error) {
    console.error(`Public read ${key.join(" ")} failed:`, error);
    await expireSoon();
    return { status: "unavailable" } satisfies PublicRead<T>;
  }
}
