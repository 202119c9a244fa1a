import { isLeakedPassword } from "../../../../lib/account/password/leaked-passwords";
import { createAnswerTime } from "./answer-time";
import { readErrorCode, refuseAuth, TOO_MANY_REQUESTS } from "./auth-answers";
import { type AuthRequest, readAuthRequest, type Refusal } from "./auth-requests";
import { BodyTooLarge, readBody } from "../body";
import { InTurn } from "./in-turn";
import { MailLimit } from "./mail-limit";
import { PasswordChanges } from "./password-changes";
import type { BanCheck, PasswordCheck } from "./passwords";
import type { Route } from "../server";
import { type Attempt, SignInLimit } from "./sign-in-limit";
import { createSignUps } from "./sign-ups";
import { knownDeviceOf, visitorOf } from "./visitor";

const PREFIX = "/auth/v1/";
const MAX_BYTES = 64 * 1024;

const invalidCredentials: Refusal = [400, "invalid_credentials", "Invalid login credentials"];

const userBanned: Refusal = [400, "user_banned", "User is banned"];

/** Hosted Auth's words: with another text this code means an exhausted quota of mails. */
const mailedJustNow: Refusal = [
  429,
  "over_email_send_rate_limit",
  "For security purposes, you can only request this after 60 seconds.",
];

function textOf({ body }: AuthRequest, field: string): string {
  const value = body?.[field];
  return typeof value === "string" ? value : "";
}

function refuseLeaked(asked: AuthRequest): Response | null {
  if (asked.name !== "POST signup" && asked.name !== "PUT user") return null;
  if (!isLeakedPassword(textOf(asked, "password"))) return null;
  const message = "Password is known to be weak and easy to guess, please choose another.";
  return refuseAuth([422, "weak_password", message], { weak_password: { reasons: ["pwned"] } });
}

/** Auth does not know this field; the guard checks it. */
function withoutCurrentPassword(asked: AuthRequest): AuthRequest {
  if (asked.body === null) return asked;
  const fields = Object.entries(asked.body).filter(([name]) => name !== "current_password");
  return { ...asked, body: Object.fromEntries(fields) };
}

/** Passes on only parsed fields, so that guard and Auth can't read a body differently. */
function rewrite(
  { method, headers }: Request,
  url: URL,
  query: Readonly<Record<string, string>>,
  { body }: AuthRequest,
): Request {
  const target = new URL(url);
  target.search = new URLSearchParams(query).toString();
  const own = new Headers(headers);
  own.delete("content-length");
  if (body === null) return new Request(target, { method, headers: own });
  return new Request(target, { method, headers: own, body: JSON.stringify(body) });
}

/** True when Auth would accept another spelling of the path. */
function isDisguised(pathname: string): boolean {
  const plain = pathname.replace(/%([0-7][\da-f])/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return plain !== pathname && plain.startsWith(PREFIX);
}

type AuthGuardOptions = {
  /** Per minute, before the answer is 429. */
  maxBadSignIns: number;
  /** Only a request with this key may name its visitor's address. */
  secretKey: string | null;
  isPasswordOf: PasswordCheck;
  isBanned: BanCheck;
  /** See `createAnswerTime`. */
  answerStepMs: number;
};

/** Hosted Auth's checks: rate limits, leaked passwords, disabled ways to sign in. */
export function createAuthGuard(next: Route, options: AuthGuardOptions): Route {
  const { maxBadSignIns, secretKey, isPasswordOf, isBanned } = options;
  const signIns = new SignInLimit(maxBadSignIns);
  const mails = new MailLimit();
  const refreshes = new InTurn();
  const answerTime = createAnswerTime(options.answerStepMs);
  const signUp = createSignUps(next, isPasswordOf, answerTime);
  const passwords = new PasswordChanges(next, isPasswordOf, signIns, answerTime);

  const signIn = async (asked: AuthRequest, who: Attempt, run: () => ReturnType<Route>) => {
    const { email } = who;
    const attempt = signIns.begin(who);
    if (!attempt) return refuseAuth(TOO_MANY_REQUESTS);
    const began = Date.now();
    let response = await run();
    if (response?.ok) {
      attempt.succeed();
      // Lite does not ask. After the password: only the owner may learn it.
      return (await isBanned(email)) ? refuseAuth(userBanned) : response;
    }
    // Lite says this before it compares passwords: only the owner may learn it.
    if (response && (await readErrorCode(response)) === "email_not_confirmed") {
      const isOwner = await isPasswordOf(email, textOf(asked, "password"));
      if (!isOwner) response = refuseAuth(invalidCredentials);
    }
    await answerTime(began);
    return response;
  };

  const recover = async (email: string, visitor: string | null, run: () => ReturnType<Route>) => {
    const hit = mails.ask(email, visitor);
    if (hit === "visitor") return refuseAuth(TOO_MANY_REQUESTS);
    if (hit === "address") return refuseAuth(mailedJustNow);
    const began = Date.now();
    const response = await run();
    await answerTime(began);
    return response;
  };

  return async (request, peer) => {
    const url = new URL(request.url);
    if (isDisguised(url.pathname)) return refuseAuth([404, "validation_failed", "No such path"]);
    if (!url.pathname.startsWith(PREFIX)) return null;
    if (request.method === "OPTIONS") return next(request, peer);
    let bytes;
    try {
      bytes = await readBody(request, MAX_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuseAuth([413, "validation_failed", "Too large"]);
      throw error;
    }
    const query = Object.fromEntries(url.searchParams);
    const asked = readAuthRequest(request.method, url.pathname.slice(PREFIX.length), query, bytes);
    if (!("name" in asked)) return refuseAuth(asked);
    const leaked = refuseLeaked(asked);
    if (leaked) return leaked;
    const rewritten = rewrite(request, url, query, withoutCurrentPassword(asked));
    const run = () => next(rewritten, peer);
    const email = textOf(asked, "email").trim().toLowerCase();
    const visitor = visitorOf(request, peer, secretKey);
    const from = { visitor, device: knownDeviceOf(request, secretKey) };
    if (asked.name === "POST token?password") return signIn(asked, { email, ...from }, run);
    // Lite ends a token and stores the next one in two steps: a second tab between them would be signed out.
    if (asked.name === "POST token?refresh_token") {
      return refreshes.run(textOf(asked, "refresh_token"), run);
    }
    if (asked.name === "POST recover") return recover(email, visitor, run);
    if (asked.name === "PUT user" && asked.body?.["password"] !== undefined) {
      const currentPassword = textOf(asked, "current_password");
      return passwords.change(rewritten, peer, { currentPassword, from });
    }
    if (asked.name === "POST verify" && textOf(asked, "type") === "recovery") {
      const response = await run();
      await passwords.noteReset(response);
      return response;
    }
    if (asked.name === "POST signup") return signUp(rewritten, peer, { email, visitor, asked });
    return run();
  };
}
