import "server-only";

import { randomBytes } from "node:crypto";

import { cookies } from "next/headers";

import { getEnvironment } from "@/lib/config/env";
import { isLinkToken } from "@/lib/utils/link-token";

const VOTER_COOKIE = "wf_voter";

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_S = 400 * 24 * 3_600;

/** The key by which this browser votes on shared lists; null before the first name. */
export async function readVoterKey(): Promise<string | null> {
  const key = (await cookies()).get(VOTER_COOKIE)?.value ?? "";
  return isLinkToken(key) ? key : null;
}

export function newVoterKey(): string {
  return randomBytes(32).toString("hex");
}

export async function keepVoterKey(key: string): Promise<void> {
  (await cookies()).set(VOTER_COOKIE, key, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: getEnvironment().siteUrl.startsWith("https:"),
    maxAge: MAX_AGE_S,
  });
}
