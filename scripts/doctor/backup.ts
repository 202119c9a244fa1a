import os from "node:os";
import { openStore } from "../../supabase/local/backup/open-store";
import { readBackupPlace } from "../../supabase/local/backup/place";
import { bad, type Finding, good, reasonOf } from "./finding";
import type { Environment } from "./settings";

/** Asks the place of the embedded backend's backup, if there is one. */
export async function checkBackup(env: Environment): Promise<Finding[]> {
  const what = "backup";
  try {
    const place = readBackupPlace(env, process.cwd());
    if (place === null) return [];
    const store = await openStore(place, os.tmpdir());
    await store.check();
    return [good(what, `${store.at("")} answers`)];
  } catch (error) {
    return [bad(what, reasonOf(error), "Until then nothing more is kept: see docs/backup.md.")];
  }
}
