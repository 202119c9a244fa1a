import "server-only";
import type { User } from "@supabase/supabase-js";
import { cookies } from "next/headers";

import type { NewSession } from "./new-session";

/** Where a new account wanted to go, for as long as its mail may take to be opened. */
const NEXT_COOKIE = "wf_next";
const ONE_DAY_SECONDS = 86_400;

/** The session's token carries it until the address is confirmed: longer ones stay in this browser. */
const LONGEST_IN_ACCOUNT = 1_000;

/**
 * Remembers, in this browser, where to go after the link of a mail is redeemed. The link is opened in
 * a page that knows nothing of what came before.
 * @param next judged by `safeNextPath` when it is used; undefined forgets an earlier one
 */
export async function keepNext(next: string | undefined): Promise<void> {
  const store = await cookies();
  if (next === undefined || next.length > 2_000) {
    if (store.has(NEXT_COOKIE)) store.delete(NEXT_COOKIE);
    return;
  }
  const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: ONE_DAY_SECONDS } as const;
  store.set(NEXT_COOKIE, next, options);
}

/**
 * The same for a new account, kept with it: the mail may be opened on another device.
 * @returns the account's metadata
 */
export function toNextMetadata(next: string | undefined): { next?: string } {
  return next === undefined || next.length > LONGEST_IN_ACCOUNT ? {} : { next };
}

/** What an account was opened for. Anybody can write what their own account says: it is judged like an address. */
export function nextOf(user: Pick<User, "user_metadata">): string | undefined {
  const next: unknown = user.user_metadata["next"];
  return typeof next === "string" ? next : undefined;
}

/** Takes it out of the account again: every token of its sessions would carry it. */
export async function forgetNext({ client, session }: NewSession): Promise<void> {
  if (nextOf(session.user) === undefined) return;
  const { error } = await client.auth.updateUser({ data: { next: null } });
  if (error) console.error("Forgetting where to go failed", error.code);
}

/** What the browser remembered, once. */
export async function takeNext(): Promise<string | undefined> {
  const store = await cookies();
  const next = store.get(NEXT_COOKIE)?.value;
  if (next !== undefined) store.delete(NEXT_COOKIE);
  return next;
}
