import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AnswerTime } from "./answer-time";
import { readErrorCode, refuse, TOO_MANY_REQUESTS } from "./auth-answers";
import type { AuthRequest } from "./auth-requests";
import { InTurn } from "./in-turn";
import type { PasswordCheck } from "./passwords";
import type { Route } from "./server";
import { SignUpLimit } from "./sign-up-limit";

const sessionSchema = z.object({ access_token: z.string() });

/** What Lite answers for an address that is registered, by whether addresses are confirmed. */
const TAKEN = new Set(["user_already_exists", "over_email_send_rate_limit"]);

/** A user who need not exist: hosted Auth answers so for a registered address. */
function describeUser(email: string, { body }: AuthRequest): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: body?.["data"] ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/**
 * Signs up with one answer and in one time, whether or not the address is registered. The answer holds
 * no session, which only a new account could have: the client signs in with the same password.
 */
export function createSignUps(next: Route, isPasswordOf: PasswordCheck, answerTime: AnswerTime) {
  const turns = new InTurn();
  const limit = new SignUpLimit();

  const endSession = async (request: Request, peer: string, token: string): Promise<void> => {
    const url = new URL("/auth/v1/logout?scope=local", request.url);
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token}`);
    headers.delete("content-length");
    await next(new Request(url, { method: "POST", headers, body: "{}" }), peer);
  };

  return async (
    request: Request,
    peer: string,
    { email, visitor, asked }: { email: string; visitor: string | null; asked: AuthRequest },
  ) => {
    // Before anybody looks whether the address is registered: the answer tells nothing of it.
    const takeBack = limit.begin(visitor);
    if (!takeBack) return refuse(TOO_MANY_REQUESTS);
    const began = Date.now();
    // Two at once for one address would both find it free, and one of them fail.
    const response = await turns.run(email, () => next(request, peer));
    if (!response) return null;
    if (response.ok) {
      const session = sessionSchema.safeParse(await response.json()).data;
      if (session) await endSession(request, peer, session.access_token);
    } else {
      if (!TAKEN.has((await readErrorCode(response)) ?? "")) {
        takeBack();
        return response;
      }
      // A new account's password is hashed: this takes as much of the processor.
      await isPasswordOf(email, String(asked.body?.["password"]));
    }
    await answerTime(began);
    return Response.json(describeUser(email, asked));
  };
}
