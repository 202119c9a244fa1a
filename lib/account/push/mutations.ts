import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getServerClient } from "@/lib/supabase/server";

import type { BrowserSubscription } from "./schemas";

export async function saveSubscription(browser: BrowserSubscription): Promise<ActionResult> {
  const client = await getServerClient();
  const { error } = await client.rpc("save_push_subscription", {
    p_endpoint: browser.endpoint,
    p_p256dh: browser.keys.p256dh,
    p_auth: browser.keys.auth,
  });
  return error ? failed(errorCodeOf(error)) : done();
}

export async function removeSubscription(endpoint: string): Promise<ActionResult> {
  const client = await getServerClient();
  const { error } = await client.from("push_subscriptions").delete().eq("endpoint", endpoint);
  return error ? failed(errorCodeOf(error)) : done();
}
