import { randomUUID } from "node:crypto";
import type { Pool, Tx } from "../../../database/pool";
import type { ApiConnection } from "../../connection";
import { isCodeOf } from "./totp";

/** The lifetime of a challenge, as on hosted. */
const CHALLENGE_MS = 300_000;
const MAX_FACTORS = 10;

export type Factor = {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: "unverified" | "verified";
  created_at: string;
  updated_at: string;
};

type Assurance = { aal: string; amr: { method: string; timestamp: number }[] };

type Answer = "verified" | "wrong-code" | "no-challenge" | "expired";

/** Uses the tables of a hosted project's Auth. */
export class FactorStore {
  private readonly sql: Pool;

  constructor({ pool }: Pick<ApiConnection, "pool">) {
    this.sql = pool;
  }

  list(userId: string): Promise<Factor[]> {
    return this.sql<Factor[]>`
      select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${userId} order by created_at`;
  }

  async sessionOf(sessionId: string): Promise<Assurance> {
    const [session] = await this.sql<{ aal: string | null }[]>`
      select aal from auth.sessions where id = ${sessionId}`;
    const amr = await this.sql<Assurance["amr"]>`
      select authentication_method as method, extract(epoch from updated_at)::int as timestamp
      from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
    return { aal: session?.aal ?? "aal1", amr: [...amr] };
  }

  async prove(sessionId: string, method: string, tx: Tx | null = null): Promise<void> {
    const store = (sql: Tx) => sql`
      insert into auth.mfa_amr_claims
        (id, session_id, created_at, updated_at, authentication_method)
      values (${randomUUID()}, ${sessionId}, now(), now(), ${method})
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
    await (tx === null ? this.sql.begin(store) : store(tx));
  }

  /** @returns the factor's id, or an error */
  async enroll(userId: string, name: string, secret: string) {
    const id = randomUUID();
    await this.sql`delete from auth.mfa_factors
      where status = 'unverified' and created_at < now() - interval '5 minutes'`;
    const factors = await this.list(userId);
    if (factors.some((factor) => (factor.friendly_name ?? "") === name)) return "name-taken";
    if (factors.length >= MAX_FACTORS) return "too-many";
    const rows = await this.sql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${userId}, ${name}, 'totp', 'unverified', now(), now(), ${secret})
      on conflict do nothing returning id`;
    return rows.length === 1 ? { id } : "name-taken";
  }

  /** @returns the challenge's id and its expiry in seconds since 1970 */
  async challenge(factorId: string, address: string) {
    const id = randomUUID();
    await this.sql`delete from auth.mfa_challenges
      where factor_id = ${factorId} and created_at < now() - interval '1 hour'`;
    await this.sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (${id}, ${factorId}, now(), ${address})`;
    return { id, expires_at: Math.floor((Date.now() + CHALLENGE_MS) / 1000) };
  }

  /** Raises the session, ends the user's weaker ones, and accepts a code once. */
  answer(
    factor: { id: string; userId: string },
    sessionId: string,
    challengeId: string,
    code: string,
  ) {
    return this.sql.begin(async (tx): Promise<Answer> => {
      const [found] = await tx<{ secret: string }[]>`
        select secret from auth.mfa_factors where id = ${factor.id} for update`;
      const [challenge] = await tx<{ created_at: string; verified_at: string | null }[]>`
        select created_at, verified_at from auth.mfa_challenges
        where id = ${challengeId} and factor_id = ${factor.id}`;
      if (!found || !challenge || challenge.verified_at !== null) return "no-challenge";
      if (Date.now() - Date.parse(challenge.created_at) > CHALLENGE_MS) return "expired";
      const used = await tx`select from auth.mfa_challenges
        where factor_id = ${factor.id} and otp_code = ${code} and verified_at is not null
          and verified_at > now() - interval '3 minutes'`;
      if (used.length > 0 || !isCodeOf(found.secret, code)) return "wrong-code";
      await tx`update auth.mfa_challenges set verified_at = now(), otp_code = ${code}
        where id = ${challengeId}`;
      await tx`update auth.mfa_factors
        set status = 'verified', updated_at = now(), last_challenged_at = clock_timestamp()
        where id = ${factor.id}`;
      await tx`update auth.sessions set aal = 'aal2', factor_id = ${factor.id}
        where id = ${sessionId}`;
      await this.prove(sessionId, "totp", tx);
      await tx`delete from auth.refresh_tokens t using auth.sessions s
        where s.id = t.session_id and s.user_id = ${factor.userId} and s.aal = 'aal1'`;
      await tx`delete from auth.sessions where user_id = ${factor.userId} and aal = 'aal1'`;
      await tx`delete from auth.mfa_factors
        where user_id = ${factor.userId} and status = 'unverified'`;
      return "verified";
    });
  }

  /** @returns null when the session has ended */
  async refreshTokenOf(sessionId: string): Promise<string | null> {
    const [row] = await this.sql<{ token: string }[]>`
      select token from auth.refresh_tokens
      where session_id = ${sessionId} and revoked = false order by created_at desc limit 1`;
    return row?.token ?? null;
  }

  /** Sessions lose the level that they got by the factor. */
  async remove(factorId: string): Promise<void> {
    await this.sql.begin(async (tx) => {
      await tx`delete from auth.mfa_amr_claims c using auth.sessions s
        where s.id = c.session_id and s.factor_id = ${factorId} and c.authentication_method = 'totp'`;
      await tx`update auth.sessions set aal = 'aal1', factor_id = null
        where factor_id = ${factorId}`;
      await tx`delete from auth.mfa_factors where id = ${factorId}`;
    });
  }
}
