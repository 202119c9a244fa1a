import { getAvailability } from "@/lib/bookings/choice/availability";
import { getEnvironment } from "@/lib/config/env";

/** The seats left of a package, `SeatReport` of components/bookings/choice/seat-watch. Public. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return new Response(null, { status: 403 });
  const read = await getAvailability((await params).id);
  if (read.status !== "ok") {
    return new Response(null, { status: read.status === "missing" ? 404 : 503 });
  }
  const { supabaseUrl, publishableKey } = getEnvironment();
  const { packageId, dates, freeFrom } = read.data;
  return Response.json(
    {
      packageId,
      dates: dates.map(({ date, seatsLeft }) => ({ date, seatsLeft })),
      freeFrom,
      live: { url: `${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`, key: publishableKey },
    },
    { headers: { "cache-control": "no-store" } },
  );
}
