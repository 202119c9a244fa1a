import "server-only";
import { cache } from "react";

import { readTokenHash, type AuthSearchParams } from "@/lib/auth/query";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

/** What a mail's link is for: a new password, or the address of a new account. */
export type MailLinkKind = "reset" | "confirm";

/** The page and its title share one question. */
const isOpen = cache(async (kind: MailLinkKind, tokenHash: string): Promise<boolean> => {
  const client = createAnonymousClient();
  const asked = { p_token_hash: tokenHash };
  const { data, error } =
    kind === "reset"
      ? await client.rpc("is_reset_link_open", asked)
      : await client.rpc("is_confirmation_link_open", asked);
  if (error) console.error("Mail link not looked up", kind, error.code);
  return data ?? true;
});

/** Whether the account of a reset link has to enter a code before it gets a new password. */
export async function needsCodeAtReset(tokenHash: string): Promise<boolean> {
  const client = createAnonymousClient();
  const { data, error } = await client.rpc("is_code_due_at_reset", { p_token_hash: tokenHash });
  if (error) console.error("Mail link not looked up", "code", error.code);
  return data ?? false;
}

/**
 * The token of a mail's link that still works: it does so once, and for an hour. Asking does not redeem
 * it. Where nobody can tell it counts as open: its form then says what is wrong.
 */
export async function readOpenLink(
  kind: MailLinkKind,
  params: AuthSearchParams,
): Promise<string | null> {
  const tokenHash = readTokenHash(params);
  return tokenHash !== null && (await isOpen(kind, tokenHash)) ? tokenHash : null;
}
