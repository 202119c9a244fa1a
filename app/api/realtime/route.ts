import { requireCaller, respond } from "@/lib/conversations/http";
import { getRealtimeTicket } from "@/lib/supabase/realtime-ticket";

/** Lets a signed-in page listen: `RealtimeTicket` of lib/supabase/realtime-types. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  return respond(await getRealtimeTicket(caller.data));
}
