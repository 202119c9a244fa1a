import "server-only";

import { createAdminClient } from "@/lib/supabase/admin";

/**
 * Mails the owner of an address that it has an account, if it has one that was not made just now. The
 * database alone knows, and tells nobody.
 */
export async function mailExistingAccount(email: string): Promise<void> {
  const client = createAdminClient();
  if (!client) return;
  const { error } = await client.rpc("mail_existing_account", { p_email: email });
  if (error) console.error("Mail to the owner of an account not queued", error.code);
}
