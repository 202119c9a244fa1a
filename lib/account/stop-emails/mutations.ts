import "server-only";

import { done, failed, type ActionResult } from "@/lib/actions/types";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

/** The database checks the token's signature. */
export async function stopEmails(token: string): Promise<ActionResult> {
  const { error } = await createAnonymousClient().functions.invoke("stop-emails", {
    body: { token },
  });
  if (!error) return done();
  const status = error.context instanceof Response ? error.context.status : null;
  return failed(status === 400 ? "linkInvalid" : "unavailable");
}
