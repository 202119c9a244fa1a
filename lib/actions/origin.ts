import "server-only";

import { headers } from "next/headers";

import { getEnvironment } from "@/lib/config/env";

/**
 * Whether a request that would change something comes from a page of ours. Next lets one without an
 * Origin header through; with cookies on board that is refused here.
 */
export async function isSameOrigin(): Promise<boolean> {
  const list = await headers();
  const origin = list.get("origin");
  if (origin === null) return list.get("cookie") === null;
  if (!URL.canParse(origin)) return false;
  // Behind a proxy the Host may be an inner one; the configured origin is always ours.
  return new URL(origin).host === list.get("host") || origin === getEnvironment().siteUrl;
}
