import { SCRIPTS_COOKIE } from "@/components/layout/streaming/streaming-rules";
import { safeNextPath } from "@/lib/auth/next-path";

/**
 * For a browser that got a streamed page but runs no scripts: deletes the cookie and redirects to the
 * whole page.
 */
export function GET(request: Request): Response {
  const from = request.headers.get("referer") ?? "";
  const host = request.headers.get("host");
  const url = URL.canParse(from) ? new URL(from) : null;
  const path = url && url.host === host ? `${url.pathname}${url.search}` : "/dashboard";
  return new Response(null, {
    status: 303,
    headers: {
      location: safeNextPath(path, "/dashboard"),
      "set-cookie": `${SCRIPTS_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`,
      "cache-control": "private, no-store",
    },
  });
}
