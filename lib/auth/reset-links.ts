import "server-only";

import { createAnonymousClient } from "@/lib/supabase/anonymous";

/**
 * Whether a reset mail's link still works: it does so once, and for an hour. Asking does not redeem it.
 * Where nobody can tell it counts as open: its form then says what is wrong.
 */
export async function isResetLinkOpen(tokenHash: string): Promise<boolean> {
  const client = createAnonymousClient();
  const { data, error } = await client.rpc("is_reset_link_open", { p_token_hash: tokenHash });
  if (error) console.error("Reset link not looked up", error.code);
  return data ?? true;
}
