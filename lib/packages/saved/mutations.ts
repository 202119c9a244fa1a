import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { parsePackageId } from "@/lib/packages/public/package-id";
import type { SavedState } from "@/lib/saved/sync";
import { getServerClient } from "@/lib/supabase/server";
import { fingerprint } from "@/lib/utils/fingerprint";

import type { SavedChangeInput } from "./schemas";

const isId = (id: string) => parsePackageId(id).kind !== "malformed";

/** Adds and removes, and returns all. A change that was noted for another account is not taken. */
export async function syncSaved(
  userId: string,
  { owner, add, remove }: SavedChangeInput,
): Promise<ActionResult<SavedState>> {
  const own = fingerprint({ userId });
  const isOwn = owner === undefined || owner === own;
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("sync_saved_packages", {
    p_add: isOwn ? add.filter(isId) : [],
    p_remove: isOwn ? remove : [],
  });
  if (error) return failed(errorCodeOf({ ...error, status }));
  return done({ owner: own, items: data });
}
