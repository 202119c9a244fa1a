import { randomUUID } from "node:crypto";

import type { Session, SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "../../lib/supabase/database.types";

export const PASSWORD = "a-good-passphrase";

/** Signs in separately: the answer to a sign-up holds neither session nor id. */
export async function signInNewcomer(
  client: SupabaseClient<Database>,
  name: string,
): Promise<Session> {
  const account = { email: `${name}-${randomUUID()}@example.com`, password: PASSWORD };
  const made = await client.auth.signUp(account);
  if (made.error) throw made.error;
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return data.session;
}
