import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { AnswerTime } from "./answer-time";
import { readErrorCode, refuseAuth, TOO_MANY_REQUESTS } from "./auth-answers";
import type { AuthRequest } from "./auth-requests";
import { InTurn } from "./in-turn";
import type { PasswordCheck } from "./passwords";
import type { Route } from "../server";
import { SignUpLimit } from "./sign-up-limit";

const sessionSchema = z.object({ access_token: z.string() });

/** Lite's codes for a registered address, without and with mail confirmation. */
const TAKEN = new Set(["user_already_exists", "over_email_send_rate_limit"]);

/** Hosted Auth answers with a made-up user for a registered address. */
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
 * Answers alike, in content and time, whether or not the address is registered. A session would
 * reveal a new account, so the client signs in afterwards.
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
    // Counts before the address is looked up, so that the limit reveals nothing.
    const takeBack = limit.begin(visitor);
    if (!takeBack) return refuseAuth(TOO_MANY_REQUESTS);
    const began = Date.now();
    // Two concurrent sign-ups for one address would both find it free, and one would fail.
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
      // Takes as much processor time as hashing a new password.
      await isPasswordOf(email, String(asked.body?.["password"]));
    }
    await answerTime(began);
    return Response.json(describeUser(email, asked));
  };
}
