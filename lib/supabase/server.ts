import "server-only";
import { createServerClient } from "@supabase/ssr";
import { cookies, headers } from "next/headers";
import { cache } from "react";

import { getEnvironment } from "@/lib/config/env";
import { addressOf } from "@/lib/utils/visitors";

import { visitorHeaders } from "./admin";
import type { Database } from "./database.types";
import { noRealtime, noRetry, sessionCookieOptions } from "./options";
import { createRenewalFetch, watchRenewal } from "./renewal";

/** One per request; middleware has already renewed the cookies, which components can't write. */
export const getServerClient = cache(async () => {
  const { supabaseUrl, publishableKey, siteUrl } = getEnvironment();
  const store = await cookies();
  const cookieOptions = sessionCookieOptions(siteUrl);
  const renewal = createRenewalFetch(visitorHeaders(addressOf(await headers())));
  const client = createServerClient<Database>(supabaseUrl, publishableKey, {
    cookieOptions,
    cookies: {
      getAll: () => store.getAll(),
      setAll: (changes) => {
        try {
          for (const { name, value, options } of changes) {
            store.set(name, value, { ...options, ...cookieOptions, name });
          }
        } catch {
          // The next request's middleware will write them.
        }
      },
    },
    global: { fetch: renewal.fetch },
    db: noRetry,
    realtime: noRealtime,
  });
  return watchRenewal(client, renewal.failure);
});

export type ServerClient = Awaited<ReturnType<typeof getServerClient>>;
