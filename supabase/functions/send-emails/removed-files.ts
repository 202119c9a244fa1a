import { headersWith } from "./keys.ts";
import type { Call } from "./queue.ts";

const AT_ONCE = 100;
const ANSWER_WITHIN_MS = 8_000;

/** Removes objects from a bucket; resolves once they are gone, also if they never existed. */
export type RemoveObjects = (bucket: string, paths: readonly string[]) => Promise<void>;

export function openStorage(apiUrl: string, secretKey: string): RemoveObjects {
  return async (bucket, paths) => {
    const response = await fetch(`${apiUrl}/storage/v1/object/${bucket}`, {
      method: "DELETE",
      headers: { ...headersWith(secretKey), "content-type": "application/json" },
      body: JSON.stringify({ prefixes: paths }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Storage answered ${response.status}`);
  };
}

function byBucket(listed: unknown): Map<string, string[]> {
  const buckets = new Map<string, string[]>();
  for (const { bucket, path } of Array.isArray(listed) ? listed : []) {
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), path]);
  }
  return buckets;
}

/**
 * Removes files whose rows are gone: a hosted project lets nobody delete them in SQL. What fails is tried again
 * at the next tick. @returns how many
 */
export async function removeFiles(call: Call, remove: RemoveObjects): Promise<number> {
  let count = 0;
  try {
    const listed = byBucket(await call("list_removed_files", { p_limit: AT_ONCE }));
    for (const [bucket, paths] of listed) {
      await remove(bucket, paths);
      await call("settle_removed_files", { p_bucket: bucket, p_paths: paths });
      count += paths.length;
    }
  } catch (error) {
    console.error("Files were not removed", error);
  }
  return count;
}
