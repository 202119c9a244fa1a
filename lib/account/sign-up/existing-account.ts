import "server-only";

import { createAdminClient } from "@/lib/supabase/admin";

/** Only the database knows which addresses are registered. */
export async function mailExistingAccount(email: string): Promise<void> {
  const client = createAdminClient();
  if (!client) return;
  const { error } = await client.rpc("mail_existing_account", { p_email: email });
  if (error) console.error("Mail to the owner of an account not queued", error.code);
}
