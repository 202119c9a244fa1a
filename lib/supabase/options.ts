import type { CookieOptionsWithName } from "@supabase/ssr";

/** A backend that has not answered by then counts as down: other pages must not wait for it. */
const TIMEOUT_MS = 5_000;

/** `fetch` that gives up. The caller's own signal still counts. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/**
 * The Data API is asked once. Its client would ask four times, over seven seconds and more, of a
 * backend that is down: the page says so at once, and whoever reads it asks again.
 */
export const noRetry = { retry: false };

/**
 * The server never opens a realtime socket. Node 20 has no WebSocket of its own, and without one
 * the client would refuse to be made.
 */
function noSocket(): never {
  throw new Error("The server opens no realtime socket.");
}

export const noRealtime = { transport: noSocket as unknown as typeof WebSocket };

/** Name of the session's cookie; a long one is cut into `<name>.0`, `<name>.1` and so on. */
export const SESSION_COOKIE = "wf-session";

/** Session cookies: out of reach of scripts, and not sent along from other sites. */
export function sessionCookieOptions(siteUrl: string) {
  return {
    name: SESSION_COOKIE,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
  } satisfies CookieOptionsWithName;
}
