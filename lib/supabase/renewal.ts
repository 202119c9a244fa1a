import type { Session as BackendSession, SupabaseClient } from "@supabase/supabase-js";

import { fetchWithTimeout } from "./options";

/** Resolves when a client's attempt to renew its session has failed for want of an answer. */
const failures = new WeakMap<object, Promise<void>>();

/** Tries of a second factor's code, which Auth counts by visitor. */
const CODE_TRY = /\/auth\/v1\/factors\/[^/?]+\/verify$/;

function isRenewal(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes("/auth/v1/token?grant_type=refresh_token");
}

/** What supabase-js takes for a failure that leaves the session as it is; of others it empties the cookies. */
const UNAVAILABLE = 503;

/**
 * `fetch` for a client whose session may be due for renewal. supabase-js would try for half a
 * minute, and renew in the end what nobody waits for any more: its new token would be lost, and
 * the old one taken for a stolen one. Here one failure is the end of it, for this request.
 * @param told names the visitor, as `visitorHeaders` makes it: hosted Auth limits renewals by address
 */
export function createRenewalFetch(told: Readonly<Record<string, string>> | null): {
  fetch: typeof fetch;
  failure: Promise<void>;
} {
  let isOver = false;
  const { promise: failure, resolve } = withResolvers();
  const fail = () => {
    isOver = true;
    resolve();
  };
  return {
    failure,
    fetch: async (input, init) => {
      if (!isRenewal(input)) return fetchWithTimeout(input, toldOf(input, init, told));
      if (isOver) throw new TypeError("The session's renewal has failed already.");
      try {
        const headers = new Headers(init?.headers);
        for (const [name, value] of Object.entries(told ?? {})) headers.set(name, value);
        const response = await fetchWithTimeout(input, { ...init, headers });
        // Too many renewals say nothing of this session.
        if (response.status !== 429 && response.status < 500) return response;
        fail();
        return new Response(response.body, { status: UNAVAILABLE });
      } catch (error) {
        fail();
        throw error;
      }
    },
  };
}

/** Names the visitor beside the session's own token. */
function toldOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  told: Readonly<Record<string, string>> | null,
): RequestInit | undefined {
  if (told === null || !CODE_TRY.test(input instanceof Request ? input.url : String(input))) {
    return init;
  }
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(told)) {
    if (name !== "authorization") headers.set(name, value);
  }
  return { ...init, headers };
}

/** Ties a client to the fetch that it was made with. */
export function watchRenewal<Client extends object>(client: Client, failure: Promise<void>) {
  failures.set(client, failure);
  return client;
}

/**
 * The session in the request's cookies, renewed when it is about to expire.
 * @returns "unavailable" when it was due and the backend did not answer
 */
export async function readSession(
  client: Pick<SupabaseClient, "auth">,
): Promise<BackendSession | null | "unavailable"> {
  const read = client.auth.getSession().then(({ data, error }) => {
    if (data.session) return data.session;
    return error?.name === "AuthRetryableFetchError" ? "unavailable" : null;
  });
  const failure = failures.get(client)?.then(() => "unavailable" as const);
  return failure ? Promise.race([read, failure]) : read;
}

/** `Promise.withResolvers`, which Node has from version 22 on. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
