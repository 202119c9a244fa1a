import "server-only";
import { headers } from "next/headers";

import { addressOf } from "@/lib/utils/visitors";

import { visitorHeaders } from "./admin";
import { createAnonymousClient } from "./anonymous";
import { fetchWithTimeout } from "./options";

/** Requests that Auth limits per visitor; no others may carry the secret key. */
const COUNTED = /^[^?#]*\/auth\/v1\/(?:signup|recover|verify|token\?grant_type=password)(?:[?&]|$)/;

export function createVisitorFetch(told: Readonly<Record<string, string>> | null): typeof fetch {
  return (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (told === null || !COUNTED.test(url)) return fetchWithTimeout(input, init);
    const own = new Headers(init?.headers);
    for (const [name, value] of Object.entries(told)) own.set(name, value);
    return fetchWithTimeout(input, { ...init, headers: own });
  };
}

/** For sign-in and sign-up. @param device id of a known device, which has its own rate limit */
export async function createVisitorClient(device: string | null = null) {
  const told = visitorHeaders(addressOf(await headers()));
  const named = told && device !== null ? { ...told, "wayfare-known-device": device } : told;
  return createAnonymousClient(createVisitorFetch(named));
}
