import type { Session as BackendSession, SupabaseClient } from "@supabase/supabase-js";

import { fetchWithTimeout } from "./options";

const failures = new WeakMap<object, Promise<void>>();

/** Auth limits these per visitor. */
const CODE_TRY = /\/auth\/v1\/factors\/[^/?]+\/verify$/;

function isRenewal(input: Parameters<typeof fetch>[0]): boolean {
  const url = input instanceof Request ? input.url : String(input);
  return url.includes("/auth/v1/token?grant_type=refresh_token");
}

/** supabase-js keeps the session on this status; on other errors it clears the cookies. */
const UNAVAILABLE = 503;

/** Tries once: retries of 30 seconds would outlive the visit and lose the new token. */
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
        // A rate limit says nothing about this session.
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

export function watchRenewal<Client extends object>(client: Client, failure: Promise<void>) {
  failures.set(client, failure);
  return client;
}

/** "unavailable" if a renewal was due and the backend did not answer. */
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

/** `Promise.withResolvers` needs Node 22. */
function withResolvers() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
