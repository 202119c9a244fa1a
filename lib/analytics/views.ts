import "server-only";
import { cookies } from "next/headers";

import { getOwnAgency } from "@/lib/agencies/queries";
import { parsePackageId } from "@/lib/packages/public/package-id";
import { createAdminClient, pseudonymOf } from "@/lib/supabase/admin";
import { SESSION_COOKIE } from "@/lib/supabase/options";
import { isBot, visitorText } from "@/lib/utils/visitors";

/** Skips the query without a session cookie. */
async function ownAgencyId(): Promise<string | null> {
  const hasSession = (await cookies()).getAll().some(({ name }) => name.startsWith(SESSION_COOKIE));
  if (!hasSession) return null;
  return (await getOwnAgency())?.id ?? null;
}

/** Once per visitor and day, under a pseudonym; not bots and the package's own agency. */
export async function recordView(id: string, headers: Headers, now = new Date()): Promise<void> {
  const wanted = parsePackageId(id);
  if (wanted.kind === "malformed" || isBot(headers.get("user-agent"))) return;
  const client = createAdminClient();
  const visitor = pseudonymOf(visitorText(headers, now));
  if (client === null || visitor === null) return;
  const [found, agencyId] = await Promise.all([
    client
      .from("travel_packages")
      .select("id, agency_id")
      .eq(wanted.kind === "holiday" ? "slug" : "id", wanted.id)
      .maybeSingle(),
    ownAgencyId(),
  ]);
  if (!found.data || found.data.agency_id === agencyId) return;
  const { error } = await client.rpc("record_package_view", {
    p_package_id: found.data.id,
    p_visitor: visitor,
  });
  if (error) console.error("A package's view was not counted", error.code);
}
