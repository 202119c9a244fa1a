import "server-only";
import { cache } from "react";

import { readTokenHash, type AuthSearchParams } from "@/lib/auth/query";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

export type MailLinkKind = "reset" | "confirm";

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

export async function needsCodeAtReset(tokenHash: string): Promise<boolean> {
  const client = createAnonymousClient();
  const { data, error } = await client.rpc("is_code_due_at_reset", { p_token_hash: tokenHash });
  if (error) console.error("Mail link not looked up", "code", error.code);
  return data ?? false;
}

/** A failed backend counts as an open link; submitting the form reports the failure. */
export async function readOpenLink(
  kind: MailLinkKind,
  params: AuthSearchParams,
): Promise<string | null> {
  const tokenHash = readTokenHash(params);
  return tokenHash !== null && (await isOpen(kind, tokenHash)) ? tokenHash : null;
}
