import { openFolder } from "./folder-store";
import type { BackupPlace } from "./place";
import type { BackupStore } from "./store";

/** @param draftDir a folder for what is on its way to a bucket */
export async function openStore(place: BackupPlace, draftDir: string): Promise<BackupStore> {
  if ("dir" in place) return openFolder(place.dir);
  // Its client takes half a second to load.
  const { openBucket } = await import("./s3-store");
  return openBucket(place, draftDir);
}
