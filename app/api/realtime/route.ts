import { requireCaller, respond } from "@/lib/http/endpoint";
import { getRealtimeTicket } from "@/lib/realtime/ticket";

/** Lets a signed-in page listen: `RealtimeTicket` of lib/realtime/types. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  return respond(await getRealtimeTicket(caller.data));
}
