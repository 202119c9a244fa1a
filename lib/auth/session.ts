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
  role: Role | null;
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export type SignedInSession = Holder & { status: "signed-in" };

export type Session =
  | SignedInSession
  | (Holder & { status: "second-step"; step: SecondStep })
  | { status: "signed-out" }
  | { status: "unavailable" };

/** Unverified, so that queries can start early: row-level security checks the token each time. */
export const getClaimant = cache(
  async (): Promise<{ accessToken: string; claims: Claims } | null | "unavailable"> => {
    const stored = await readSession(await getServerClient());
    if (stored === "unavailable") return stored;
    const accessToken = stored?.access_token;
    const claims = accessToken ? decodeJwt(accessToken) : null;
    return accessToken && claims ? { accessToken, claims } : null;
  },
);

/** One network call per request; the Data API rejects forged, expired and foreign tokens. */
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
