import "server-only";

import { headers } from "next/headers";

import { getEnvironment } from "@/lib/config/env";

import { isOwnOrigin } from "./own-origin";

/**
 * Whether a request that would change something comes from a page of ours. Next lets one without an
 * Origin header through; with cookies on board that is refused here.
 */
export async function isSameOrigin(): Promise<boolean> {
  const list = await headers();
  const origin = list.get("origin");
  if (origin === null) return list.get("cookie") === null;
  return isOwnOrigin(origin, list.get("host"), getEnvironment().siteUrl);
}
