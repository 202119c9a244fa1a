import "server-only";
import type { User } from "@supabase/supabase-js";
import { cookies } from "next/headers";

import type { NewSession } from "./new-session";

const NEXT_COOKIE = "wf_next";
const ONE_DAY_SECONDS = 86_400;

/** The session token carries it until the address is confirmed; longer paths stay in the cookie. */
const LONGEST_IN_ACCOUNT = 1_000;

/** Keeps the path for after a mail link; `safeNextPath` validates it on use. */
export async function keepNext(next: string | undefined): Promise<void> {
  const store = await cookies();
  if (next === undefined || next.length > 2_000) {
    if (store.has(NEXT_COOKIE)) store.delete(NEXT_COOKIE);
    return;
  }
  const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: ONE_DAY_SECONDS } as const;
  store.set(NEXT_COOKIE, next, options);
}

/** Account metadata, since the mail may be opened on another device. */
export function toNextMetadata(next: string | undefined): { next?: string } {
  return next === undefined || next.length > LONGEST_IN_ACCOUNT ? {} : { next };
}

/** Users can write their metadata: validate the path. */
export function nextOf(user: Pick<User, "user_metadata">): string | undefined {
  const next: unknown = user.user_metadata["next"];
  return typeof next === "string" ? next : undefined;
}

/** Removes the next path from the account, or every session token would carry it. */
export async function forgetNext({ client, session }: NewSession): Promise<void> {
  if (nextOf(session.user) === undefined) return;
  const { error } = await client.auth.updateUser({ data: { next: null } });
  if (error) console.error("Forgetting where to go failed", error.code);
}

export async function takeNext(): Promise<string | undefined> {
  const store = await cookies();
  const next = store.get(NEXT_COOKIE)?.value;
  if (next !== undefined) store.delete(NEXT_COOKIE);
  return next;
}
