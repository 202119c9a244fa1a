import "server-only";
import { cache } from "react";

import { readSession } from "@/lib/supabase/renewal";
import { getServerClient } from "@/lib/supabase/server";

import { decodeJwt, type Claims } from "./jwt";
import { isRole, resolveRole, type Role } from "./roles";
import { isSecondStep, type SecondStep } from "./second-step";

interface Holder {
  userId: string;
  email: string;
  /** Null if the account holds no role. */
  role: Role | null;
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export type SignedInSession = Holder & { status: "signed-in" };

export type Session =
  | SignedInSession
  /** The password was right, but the session needs a second step. */
  | (Holder & { status: "second-step"; step: SecondStep })
  | { status: "signed-out" }
  /** The backend did not answer: the user may be signed in or out. */
  | { status: "unavailable" };

/**
 * Returns the request's token and its unverified claims, so that queries can start before the
 * session is known: row-level security checks the token with every query. @returns null without a
 * token
 */
export const getClaimant = cache(
  async (): Promise<{ accessToken: string; claims: Claims } | null | "unavailable"> => {
    const stored = await readSession(await getServerClient());
    if (stored === "unavailable") return stored;
    const accessToken = stored?.access_token;
    const claims = accessToken ? decodeJwt(accessToken) : null;
    return accessToken && claims ? { accessToken, claims } : null;
  },
);

/**
 * Reads roles and pending steps with the session's own token in one network call per request; the
 * Data API rejects forged, expired and foreign tokens.
 */
export const getSession = cache(async (): Promise<Session> => {
  const claimant = await getClaimant();
  if (claimant === "unavailable") return { status: "unavailable" };
  if (claimant === null) return { status: "signed-out" };
  const { accessToken, claims } = claimant;
  const client = await getServerClient();
  const { data, error, status } = await client.rpc("get_access").single();
  if (error) {
    if (status === 401 || status === 403) return { status: "signed-out" };
    console.error("Role lookup failed", { status, code: error.code });
    return { status: "unavailable" };
  }
  const holder = {
    userId: claims.sub,
    email: claims.email,
    role: resolveRole(data.roles.filter(isRole)),
    accessToken,
    expiresAt: claims.exp,
  };
  const step = data.second_step;
  return isSecondStep(step)
    ? { status: "second-step", step, ...holder }
    : { status: "signed-in", ...holder };
});
