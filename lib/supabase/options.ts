import type { CookieOptionsWithName } from "@supabase/ssr";

import { currentTrace, waitForBackend } from "@/lib/cache/request-trace";

import { breaker, PATIENCE_MS, resourceOf, timeoutError } from "./circuit-breaker";

/**
 * `fetch` that gives up: other pages must not wait for a backend that does not answer. A request of a
 * visitor waits for it once, whatever else it asks for. The caller's own signal still counts.
 */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const resource = resourceOf(url);
  const trace = currentTrace();
  const timeouts = trace?.timeouts ?? 0;
  // A renewed session that nobody takes is lost, and its old token counts as stolen.
  const canGiveUp = !url.includes("grant_type=refresh_token");
  const patience =
    timeouts > 1 ? null : breaker.enter(resource, { hasWaited: timeouts > 0, canGiveUp });
  if (patience === null) throw timeoutError();
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const answer = fetch(input, { ...init, signal });
  answer.then(
    () => breaker.leave(resource, "answered"),
    () => breaker.leave(resource, timeout.aborted ? "timed out" : "failed"),
  );
  const comeBack = waitForBackend();
  try {
    return await giveUpAfter(patience, answer);
  } catch (error) {
    if (trace && error instanceof DOMException && error.name === "TimeoutError")
      trace.timeouts += 1;
    throw error;
  } finally {
    comeBack();
  }
};

/**
 * A visitor gives up early where the backend is known not to answer. The request goes on: its answer
 * tells that the backend is back.
 */
async function giveUpAfter(milliseconds: number, answer: Promise<Response>): Promise<Response> {
  if (milliseconds >= PATIENCE_MS) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  const first = await Promise.race([answer, impatience]).finally(() => clearTimeout(timer));
  if (first) return first;
  answer.then(
    (late) => late.body?.cancel(),
    () => undefined,
  );
  throw timeoutError();
}

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
