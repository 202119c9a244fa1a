import { stopEmails } from "@/lib/account/stop-emails/mutations";
import { getEnvironment } from "@/lib/config/env";
import { respond } from "@/lib/http/endpoint";

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? "";
}

/** One click in a mail program (RFC 8058): its server posts here, without a session or an origin. */
export async function POST(request: Request): Promise<Response> {
  return respond(await stopEmails(tokenOf(request)));
}

/** Some mail programs open the address instead: the page asks first. */
export function GET(request: Request): Response {
  const target = new URL("/auth/stop-emails", getEnvironment().siteUrl);
  target.searchParams.set("token", tokenOf(request));
  return Response.redirect(target, 303);
}
