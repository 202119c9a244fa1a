import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import type { SignedInSession } from "@/lib/auth/session";
import { getEnvironment } from "@/lib/config/env";
import { getServerClient } from "@/lib/supabase/server";

import { getDeskId } from "./desk";
import type { RealtimeTicket } from "./types";

/** Never the refresh token. */
export async function getRealtimeTicket(
  session: SignedInSession,
): Promise<ActionResult<RealtimeTicket>> {
  const topics = await ownTopics(session);
  if (!topics.ok) return topics;
  const { supabaseUrl, publishableKey } = getEnvironment();
  return done({
    url: `${supabaseUrl.replace(/^http/, "ws")}/realtime/v1`,
    key: publishableKey,
    token: session.accessToken,
    expiresAt: session.expiresAt,
    // Relative, because the viewer's clock may be wrong.
    expiresIn: Math.max(0, session.expiresAt - Math.floor(Date.now() / 1_000)),
    topics: topics.data,
  });
}

async function ownTopics({ userId, role }: SignedInSession): Promise<ActionResult<string[]>> {
  if (role === "admin") {
    const deskId = await getDeskId();
    if (!deskId.ok && deskId.code !== "notFound") return deskId;
    return done([`user:${userId}`, "admins", ...(deskId.ok ? [`agency:${deskId.data}`] : [])]);
  }
  if (role !== "agency") return done([`user:${userId}`]);
  const client = await getServerClient();
  const { data, error, status } = await client
    .from("agencies")
    .select("id")
    .eq("user_id", userId)
    .maybeSingle();
  if (error) return failed(errorCodeOf({ ...error, status }));
  // An agency's owner also travels: their own trips and threads are on the user topic.
  return done([`user:${userId}`, ...(data ? [`agency:${data.id}`] : []), "agencies"]);
}
