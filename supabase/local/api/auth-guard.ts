import { isLeakedPassword } from "../../../lib/auth/leaked-passwords";
import { type AuthRequest, readAuthRequest, type Refusal } from "./auth-requests";
import { BodyTooLarge, readBody } from "./body";
import { InTurn } from "./in-turn";
import { MailLimit } from "./mail-limit";
import type { Route } from "./server";
import { SignInLimit } from "./sign-in-limit";
import { visitorOf } from "./visitor";

const PREFIX = "/auth/v1/";
const MAX_BYTES = 64 * 1024;
/** Such an answer takes at least this long, so that its time does not tell who is registered. */
const ANSWER_AFTER_MS = 400;

function refuse([status, code, message]: Refusal, more: object = {}): Response {
  return Response.json({ code: status, error_code: code, msg: message, ...more }, { status });
}

const tooMany = (code: string) => refuse([429, code, "Request rate limit reached"]);

async function noSoonerThan(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms - Date.now()));
}

function textOf({ body }: AuthRequest, field: string): string {
  const value = body?.[field];
  return typeof value === "string" ? value : "";
}

function refuseLeaked(asked: AuthRequest): Response | null {
  if (asked.name !== "POST signup" && asked.name !== "PUT user") return null;
  if (!isLeakedPassword(textOf(asked, "password"))) return null;
  const message = "Password is known to be weak and easy to guess, please choose another.";
  return refuse([422, "weak_password", message], { weak_password: { reasons: ["pwned"] } });
}

/** What is handed on: nothing that was not understood, and so nothing that can be read two ways. */
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

/** Whether Auth would take the path for one of its own, were it written otherwise. */
function isDisguised(pathname: string): boolean {
  const plain = pathname.replace(/%([0-7][\da-f])/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return plain !== pathname && plain.startsWith(PREFIX);
}

/**
 * What hosted Auth does before a request is even looked at: limits, leaked passwords, and ways in
 * that are switched off.
 * @param secretKey whoever shows it may say whose request it is; null where nobody may
 */
export function createAuthGuard(
  next: Route,
  maxBadSignIns: number,
  secretKey: string | null = null,
): Route {
  const signIns = new SignInLimit(maxBadSignIns);
  const mails = new MailLimit();
  const signUps = new InTurn();

  const signIn = async (email: string, visitor: string | null, run: () => ReturnType<Route>) => {
    const attempt = signIns.begin(email, visitor);
    if (!attempt) return tooMany("over_request_rate_limit");
    const began = Date.now();
    const response = await run();
    if (response?.ok) attempt.succeed();
    else await noSoonerThan(began + ANSWER_AFTER_MS);
    return response;
  };

  const recover = async (email: string, visitor: string | null, run: () => ReturnType<Route>) => {
    const hit = mails.ask(email, visitor);
    if (hit === "visitor") return tooMany("over_request_rate_limit");
    if (hit === "address") return tooMany("over_email_send_rate_limit");
    const began = Date.now();
    const response = await run();
    await noSoonerThan(began + ANSWER_AFTER_MS);
    return response;
  };

  return async (request, peer) => {
    const url = new URL(request.url);
    if (isDisguised(url.pathname)) return refuse([404, "validation_failed", "No such path"]);
    if (!url.pathname.startsWith(PREFIX)) return null;
    if (request.method === "OPTIONS") return next(request, peer);
    let bytes;
    try {
      bytes = await readBody(request, MAX_BYTES);
    } catch (error) {
      if (error instanceof BodyTooLarge) return refuse([413, "validation_failed", "Too large"]);
      throw error;
    }
    const query = Object.fromEntries(url.searchParams);
    const asked = readAuthRequest(request.method, url.pathname.slice(PREFIX.length), query, bytes);
    if (!("name" in asked)) return refuse(asked);
    const leaked = refuseLeaked(asked);
    if (leaked) return leaked;
    const run = () => next(rewrite(request, url, query, asked), peer);
    const email = textOf(asked, "email").trim().toLowerCase();
    const visitor = visitorOf(request, peer, secretKey);
    if (asked.name === "POST token?password") return signIn(email, visitor, run);
    if (asked.name === "POST recover") return recover(email, visitor, run);
    // Two at once for the same address would both find it free, and one of them fail.
    if (asked.name === "POST signup") return signUps.run(email, run);
    return run();
  };
}
