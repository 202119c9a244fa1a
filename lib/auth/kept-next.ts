import "server-only";

import { cookies } from "next/headers";

/** Where a new account wanted to go, for as long as its mail may take to be opened. */
const NEXT_COOKIE = "wf_next";
const ONE_DAY_SECONDS = 86_400;

/**
 * Remembers, in this browser, where to go once the address is confirmed. The link in the mail is
 * opened in a page of its own, which knows nothing of what came before.
 * @param next judged by `safeNextPath` when it is used
 */
export async function keepNext(next: string | undefined): Promise<void> {
  if (next === undefined || next.length > 2_000) return;
  const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: ONE_DAY_SECONDS } as const;
  (await cookies()).set(NEXT_COOKIE, next, options);
}

/** What was remembered, once. */
export async function takeNext(): Promise<string | undefined> {
  const store = await cookies();
  const next = store.get(NEXT_COOKIE)?.value;
  if (next !== undefined) store.delete(NEXT_COOKIE);
  return next;
}
