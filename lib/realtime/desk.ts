import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

export async function getDeskId(): Promise<ActionResult<string>> {
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("agencies")
    .select("id")
    .eq("is_desk", true)
    .maybeSingle();
  if (error) return failed(errorCodeOf({ ...error, status }));
  return data ? done(data.id) : failed("notFound");
}
