import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackendProcess, spawnBackend } from "../support/backend-process";
import { openSuperuser, PASSWORD } from "../support/clients";

const TRIES = 100;
/** Bursts must be small: an answer that misses its step waits for the next. */
const AT_ONCE = 2;
/** Longer than the default: a loaded machine takes that long for a request by itself. */
const STEP_MS = 1_000;
// A loaded machine answers two of them in a second.
const TIMEOUT_MS = 300_000;

type Answer = { status: number; body: Record<string, unknown>; ms: number };

const newEmail = () => `privacy-${randomUUID()}@example.com`;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What an answer says beside the address, the moment and the random id. */
function shapeOf({ status, body }: Answer, email: string) {
  const text = JSON.stringify(body)
    .replaceAll(email, "<email>")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>");
  return `${status} ${text}`;
}

describe.each([
  ["on", "1"],
  ["off", "0"],
])("with confirmation %s", (_name, WAYFARE_CONFIRM_EMAIL) => {
  let backend: BackendProcess;

  beforeAll(async () => {
    // A hash must take more than the difference that is allowed.
    backend = await spawnBackend({
      WAYFARE_CONFIRM_EMAIL,
      WAYFARE_AUTH_STEP_MS: String(STEP_MS),
      LITE_AUTH_BCRYPT_COST: "8",
    });
  });
  afterAll(() => backend.stop());

  async function post(path: string, body: object): Promise<Answer> {
    const began = performance.now();
    const response = await fetch(`${backend.apiUrl}/auth/v1/${path}`, {
      method: "POST",
      headers: { apikey: backend.keys.publishableKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: answer, ms: performance.now() - began };
  }

  const signUp = (email: string, password = PASSWORD) =>
    post("signup", { email, password, data: { full_name: "Ana Ruiz" } });
  const signIn = (email: string, password: string) =>
    post("token?grant_type=password", { email, password });

  it(
    "answers a registered and an unregistered address alike, in the same time (attack 79)",
    { timeout: TIMEOUT_MS },
    async () => {
      const shapes = new Set<string>();
      const times: { fresh: number[]; taken: number[] } = { fresh: [], taken: [] };
      const note = async (kind: keyof typeof times, email: string, password?: string) => {
        const answer = await signUp(email, password);
        shapes.add(shapeOf(answer, email));
        times[kind].push(answer.ms);
      };
      let registered = Array.from({ length: AT_ONCE }, newEmail);
      await Promise.all(registered.map((email) => signUp(email)));
      // Side by side, so that what else the machine does delays both alike.
      while (times.fresh.length < TRIES) {
        const fresh = registered.map(newEmail);
        const pairs = fresh.map((email, index) => {
          const tries = [
            () => note("fresh", email),
            () => note("taken", registered[index] ?? "", "another-one-42"),
          ];
          // The order alternates, since the first request is read first.
          return index % 2 === 0 ? tries : tries.reverse();
        });
        await Promise.all(pairs.flat().map((run) => run()));
        registered = fresh;
      }
      expect([...shapes]).toHaveLength(1);
      expect(Math.abs(median(times.fresh) - median(times.taken))).toBeLessThan(10);
    },
  );

  it("takes as long for an unknown e-mail as for a wrong password", async () => {
    const email = newEmail();
    await signUp(email);
    for (const asked of [email, newEmail()]) {
      const { status, ms } = await signIn(asked, "wrong-one-42");
      expect(status).toBe(400);
      expect(Math.round(ms / STEP_MS) * STEP_MS - ms).toBeLessThan(10);
      expect(ms).toBeGreaterThan(STEP_MS - 10);
    }
  });

  it("leaves no session behind, and the password of the first", async () => {
    const email = newEmail();
    await signUp(email);
    await signUp(email, "another-one-42");
    expect((await signIn(email, "another-one-42")).body["error_code"]).toBe("invalid_credentials");
    const sql = openSuperuser(backend);
    const sessions = await sql`select s.id from auth.sessions s
      join auth.users u on u.id = s.user_id where u.email = ${email}`;
    await sql.end();
    expect(sessions).toEqual([]);
  });

  it("reveals only to the owner that an address is unconfirmed (attack 80)", async () => {
    const email = newEmail();
    await signUp(email);
    const wrong = await signIn(email, "wrong-one-42");
    const unknown = await signIn(newEmail(), "wrong-one-42");
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.status).toBe(unknown.status);
    const right = await signIn(email, PASSWORD);
    expect(right.body["error_code"]).toBe(
      WAYFARE_CONFIRM_EMAIL === "1" ? "email_not_confirmed" : undefined,
    );
  });
});
