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
  /** Null where the account holds no role at all. */
  role: Role | null;
  accessToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export type SignedInSession = Holder & { status: "signed-in" };

export type Session =
  | SignedInSession
  /** A password was right, and something has to follow before the session counts. */
  | (Holder & { status: "second-step"; step: SecondStep })
  | { status: "signed-out" }
  /** The backend did not answer: nothing is known, which is not the same as signed out. */
  | { status: "unavailable" };

/**
 * Whose token the request carries: read, not proven. For what may be asked for before anybody has
 * answered who is asking, since row-level security judges the token with every answer.
 * @returns null without a token
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
 * Who is asking, in one network call a request: the roles and what is still to do are read with the session's own token,
 * and a token that is forged, expired or foreign is refused by the Data API.
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
