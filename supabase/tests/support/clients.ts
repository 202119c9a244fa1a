import { randomUUID } from "node:crypto";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { inject } from "vitest";
import WebSocket from "ws";
import type { Database } from "@/lib/supabase/database.types";
import type { BackendAddress } from "./backend-process";

/** An unmodified client of supabase-js, typed by the project's own tables. */
export type Client = SupabaseClient<Database>;

export const PASSWORD = "a-good-passphrase";

/** The scratch backend that all tests of a run share. */
export function getBackend(): BackendAddress {
  return inject("backend");
}

type Options = { key?: string; accessToken?: string; backend?: BackendAddress };

/** A client that keeps its session in memory; anonymous until it signs in. */
export function createTestClient(options: Options = {}): Client {
  const backend = options.backend ?? getBackend();
  const { accessToken } = options;
  return createClient<Database>(backend.apiUrl, options.key ?? backend.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no websocket of its own.
    realtime: { transport: WebSocket as never, timeout: 5000 },
    ...(accessToken ? { global: { headers: { authorization: `Bearer ${accessToken}` } } } : {}),
  });
}

/** A client with the secret key: it passes row-level security. */
export function createServiceClient(backend: BackendAddress = getBackend()): Client {
  return createTestClient({ backend, key: backend.keys.secretKey });
}

/** A superuser connection, to prepare and inspect what clients can't. */
export function openSuperuser(backend: BackendAddress = getBackend(), max = 2): postgres.Sql {
  return postgres(backend.superuserUrl, { max, onnotice: () => undefined });
}

export type TestUser = { client: Client; id: string; email: string; accessToken: string };

/** Signs a new traveller up and in. */
export async function createUser(
  backend: BackendAddress = getBackend(),
  data: Record<string, string> = {},
): Promise<TestUser> {
  const client = createTestClient({ backend });
  const email = `user-${randomUUID()}@example.com`;
  const made = await client.auth.signUp({ email, password: PASSWORD, options: { data } });
  if (made.error) throw made.error;
  // A sign-up's answer is the same for a registered address: it holds neither session nor id.
  const answer = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (answer.error) throw answer.error;
  const { user, session } = answer.data;
  return { client, id: user.id, email, accessToken: session.access_token };
}

/** Signs one of the seed's users in. */
export async function signInAs(email: string, password = "travel-demo"): Promise<TestUser> {
  const client = createTestClient();
  const answer = await client.auth.signInWithPassword({ email, password });
  if (answer.error) throw answer.error;
  const { user, session } = answer.data;
  return { client, id: user.id, email, accessToken: session.access_token };
}
