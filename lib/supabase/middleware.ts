import "server-only";
import { createServerClient } from "@supabase/ssr";
import type { NextRequest, NextResponse } from "next/server";

import { getEnvironment } from "@/lib/config/env";
import { addressOf } from "@/lib/utils/visitors";

import { visitorHeaders } from "./admin";
import { noRealtime, sessionCookieOptions } from "./options";
import { createRenewalFetch, readSession, watchRenewal } from "./renewal";

/** Renews before they expire, for this request too; an outage leaves the session unchanged. */
export async function renewSession(
  request: NextRequest,
  respond: (hasSession: boolean) => NextResponse,
): Promise<NextResponse> {
  const { supabaseUrl, publishableKey, siteUrl } = getEnvironment();
  const cookieOptions = sessionCookieOptions(siteUrl);
  const changes: { name: string; value: string; options: object }[] = [];
  const renewal = createRenewalFetch(visitorHeaders(addressOf(request.headers)));
  const client = createServerClient(supabaseUrl, publishableKey, {
    cookieOptions,
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          request.cookies.set(name, value);
          changes.push({ name, value, options: { ...options, ...cookieOptions } });
        }
      },
    },
    global: { fetch: renewal.fetch },
    realtime: noRealtime,
  });
  const session = await readSession(watchRenewal(client, renewal.failure));
  const response = respond(session !== null);
  for (const { name, value, options } of changes) {
    response.cookies.set(name, value, { ...options, name });
  }
  return response;
}
