import { failed } from "@/lib/actions/types";
import { readJson, requireCaller, respond } from "@/lib/http/endpoint";
import { syncSaved } from "@/lib/packages/saved/mutations";
import { savedChangeSchema } from "@/lib/packages/saved/schemas";

/** Merges what a device has saved into the caller's account: `SavedChange` to `SavedState` of lib/saved/sync. */
export async function POST(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const change = savedChangeSchema.safeParse(await readJson(request));
  if (!change.success) return respond(failed("invalidInput"));
  return respond(await syncSaved(caller.data.userId, change.data));
}
