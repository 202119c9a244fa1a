import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { BackendUnavailableError } from "@/lib/auth/guards";
import type { Json } from "@/lib/supabase/database.types";
import { getServerClient } from "@/lib/supabase/server";

import { ownDataSchema, type OwnData } from "./own-data";

/** Everything that is stored about the caller. */
export async function exportOwnData(): Promise<ActionResult<Json>> {
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("export_own_data");
  return error ? failed(errorCodeOf({ ...error, status })) : done(data);
}

/** @throws BackendUnavailableError */
export async function getOwnData(): Promise<OwnData> {
  const exported = await exportOwnData();
  if (!exported.ok) throw new BackendUnavailableError();
  return ownDataSchema.parse(exported.data);
}
