import type { CookieOptionsWithName } from "@supabase/ssr";

import { currentTrace, requestIdHeaders, waitForBackend } from "@/lib/cache/request-trace";

import { breaker, PATIENCE_MS, resourceOf, timeoutError } from "./circuit-breaker";

/** One visitor's request waits for a dead backend only once, however many reads it makes. */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const resource = resourceOf(url);
  const trace = currentTrace();
  const timeouts = trace?.timeouts ?? 0;
  // A renewed session must be received: Auth would treat its reused old token as stolen.
  const canGiveUp = !url.includes("grant_type=refresh_token");
  const patience =
    timeouts > 1 ? null : breaker.enter(resource, { hasWaited: timeouts > 0, canGiveUp });
  if (patience === null) throw timeoutError();
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  for (const [name, value] of Object.entries(requestIdHeaders())) headers.set(name, value);
  const span = trace?.span?.start(`call ${resource}`, "client");
  if (span) headers.set("traceparent", span.traceparent);
  const answer = fetch(input, { ...init, headers, signal });
  answer.then(
    ({ status }) => {
      breaker.leave(resource, "answered");
      span?.end({ "http.response.status_code": status }, status >= 500);
    },
    () => {
      breaker.leave(resource, timeout.aborted ? "timed out" : "failed");
      span?.end({}, true);
    },
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

/** Stops waiting early but lets the request finish, because its answer closes the circuit. */
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

/** PostgREST's client would retry for seven seconds; the page reports an outage at once. */
export const noRetry = { retry: false };

/** Node 20 has no WebSocket, and supabase-js needs a constructor; the server opens no socket. */
function noSocket(): never {
  throw new Error("The server opens no realtime socket.");
}

export const noRealtime = { transport: noSocket as unknown as typeof WebSocket };

/** Cookie name; long values are split into `<name>.0`, `<name>.1` and so on. */
export const SESSION_COOKIE = "wf-session";

/** Unreadable by scripts and not sent from other sites. */
export function sessionCookieOptions(siteUrl: string) {
  return {
    name: SESSION_COOKIE,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
  } satisfies CookieOptionsWithName;
}
