import "server-only";

import { headers } from "next/headers";

import { getEnvironment } from "@/lib/config/env";

import { isOwnOrigin } from "./own-origin";

/** Next accepts requests without an Origin header; this rejects them if they carry cookies. */
export async function isSameOrigin(): Promise<boolean> {
  const list = await headers();
  const origin = list.get("origin");
  if (origin === null) return list.get("cookie") === null;
  return isOwnOrigin(origin, list.get("host"), getEnvironment().siteUrl);
}
