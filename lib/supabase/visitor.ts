import "server-only";
import { headers } from "next/headers";

import { addressOf } from "@/lib/utils/visitors";

import { visitorHeaders } from "./admin";
import { createAnonymousClient } from "./anonymous";
import { fetchWithTimeout } from "./options";

/** What Auth counts by visitor. Nothing else may carry the secret key along. */
const COUNTED = /^[^?#]*\/auth\/v1\/(?:signup|recover|verify|token\?grant_type=password)(?:[?&]|$)/;

/**
 * `fetch` that tells Auth whose attempt a request is, where it counts them.
 * @param told as `visitorHeaders` makes them; null where nothing can be told
 */
export function createVisitorFetch(told: Readonly<Record<string, string>> | null): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (told === null || !COUNTED.test(url)) return fetchWithTimeout(input, init);
    const own = new Headers(init?.headers);
    for (const [name, value] of Object.entries(told)) own.set(name, value);
    return fetchWithTimeout(input, { ...init, headers: own });
  };
}

/**
 * A client without a session, for whoever is about to get one: attempts count as the visitor's.
 * @param device one that has signed in to the account before: strangers' attempts don't count against it
 */
export async function createVisitorClient(device: string | null = null) {
  const told = visitorHeaders(addressOf(await headers()));
  const named = told && device !== null ? { ...told, "wayfare-known-device": device } : told;
  return createAnonymousClient(createVisitorFetch(named));
}
