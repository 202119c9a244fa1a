import { requireCaller, respond } from "@/lib/http/endpoint";

/** Whether site and backend answer, and the session still holds: 204, or the reason why not. */
export async function GET(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
}
