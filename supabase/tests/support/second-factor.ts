import { randomUUID } from "node:crypto";
import { codeAt, isCodeOf } from "../../local/api/auth/second-factor/totp";
import type { Client } from "./clients";

/** Answers a new question for a code. */
export async function enterCode(client: Client, factorId: string, code: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (error) return { data: null, error };
  return client.auth.mfa.verify({ factorId, challengeId: data.id, code });
}

/** Gives the client's user an authenticator app, and raises the session by its present code. */
export async function addFactor(client: Client, friendlyName: string = randomUUID()) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  const raised = await enterCode(client, data.id, codeAt(secret, Date.now()));
  if (raised.error) throw raised.error;
  return { factorId: data.id, secret };
}

/** A code that an app does not show around now. */
export function wrongCode(secret: string): string {
  return ["000000", "111111", "222222", "333333"].find((code) => !isCodeOf(secret, code)) ?? "";
}
