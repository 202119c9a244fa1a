import { z } from "zod";
import { renderSVG } from "uqr";
import { refuseAuth, TOO_MANY_REQUESTS } from "../auth-answers";
import type { Refusal } from "../auth-requests";
import { RateLimit } from "../rate-limit";
import type { Route } from "../../server";
import { visitorOf } from "../visitor";
import { readClaims } from "./assurance";
import type { FactorStore } from "./store";
import { createSecret, keyUri } from "./totp";

const ROUTE = /^\/auth\/v1\/factors(?:\/([^/]+))?(?:\/(challenge|verify))?$/;

/** Three of a million codes are valid at a time. */
const WINDOW_MS = 15 * 60_000;
const TRIES_PER_VISITOR = 5;
const TRIES_PER_FACTOR = 15;

const enrollSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(255).default(""),
  issuer: z.string().max(255).default(""),
});
const verifySchema = z.object({ challenge_id: z.string(), code: z.string() });
const userSchema = z.object({ id: z.string(), email: z.string() });

const malformed: Refusal = [400, "validation_failed", "A field is missing or of the wrong kind"];
const notFound: Refusal = [404, "mfa_factor_not_found", "Factor not found"];
const needsMore = (status: number, what: string): Refusal => [
  status,
  "insufficient_aal",
  `AAL2 required to ${what}`,
];

const enrollRefusals: Record<"name-taken" | "too-many", Refusal> = {
  "name-taken": [
    422,
    "mfa_factor_name_conflict",
    "A factor with this friendly name for this user already exists",
  ],
  "too-many": [
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of verified factors reached, unenroll to continue",
  ],
};
const verifyRefusals: Record<"wrong-code" | "no-challenge" | "expired", Refusal> = {
  "wrong-code": [422, "mfa_verification_failed", "Invalid TOTP code entered"],
  "no-challenge": [
    422,
    "mfa_factor_not_found",
    "MFA factor with the provided challenge ID not found",
  ],
  expired: [
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
};

type Caller = { id: string; email: string; sessionId: string; aal: string };

async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema) {
  return schema.safeParse(await request.json().catch(() => null)).data ?? null;
}

/** @param next Auth with completed answers (`createAssurance`) */
export function createFactors(
  next: Route,
  store: FactorStore,
  { siteUrl, secretKey }: { siteUrl: string; secretKey: string },
): Route {
  const tries = new RateLimit(WINDOW_MS);

  const askAuth = (request: Request, peer: string, route: string, body?: object) => {
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    const url = new URL(`/auth/v1/${route}`, request.url);
    if (body === undefined) return next(new Request(url, { headers }), peer);
    headers.delete("authorization");
    return next(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }), peer);
  };

  const enroll = async (request: Request, caller: Caller) => {
    const wanted = await readBody(request, enrollSchema);
    if (!wanted || wanted.factor_type !== "totp") return refuseAuth(malformed);
    const factors = await store.list(caller.id);
    const hasVerified = factors.some(({ status }) => status === "verified");
    if (hasVerified && caller.aal !== "aal2")
      return refuseAuth(needsMore(403, "enroll a new factor"));
    const secret = createSecret();
    const made = await store.enroll(caller.id, wanted.friendly_name, secret);
    if (typeof made === "string") return refuseAuth(enrollRefusals[made]);
    const uri = keyUri(secret, wanted.issuer || new URL(siteUrl).host, caller.email);
    return Response.json({
      id: made.id,
      type: "totp",
      friendly_name: wanted.friendly_name,
      totp: { qr_code: renderSVG(uri, { ecc: "M", border: 2 }), secret, uri },
    });
  };

  const verify = async (request: Request, peer: string, caller: Caller, factorId: string) => {
    const wanted = await readBody(request, verifySchema);
    if (!wanted || !z.uuid().safeParse(wanted.challenge_id).success) return refuseAuth(malformed);
    const visitor = visitorOf(request, peer, secretKey);
    const succeed = tries.begin([
      { key: `${factorId} ${visitor}`, max: TRIES_PER_VISITOR },
      { key: factorId, max: TRIES_PER_FACTOR },
    ]);
    if (!succeed) return refuseAuth(TOO_MANY_REQUESTS);
    const factor = { id: factorId, userId: caller.id };
    const { challenge_id: challengeId, code } = wanted;
    const answer = await store.answer(factor, caller.sessionId, challengeId, code);
    if (answer !== "verified") return refuseAuth(verifyRefusals[answer]);
    succeed();
    const token = await store.refreshTokenOf(caller.sessionId);
    return askAuth(request, peer, "token?grant_type=refresh_token", { refresh_token: token });
  };

  const remove = async (caller: Caller, factorId: string, isVerified: boolean) => {
    if (isVerified && caller.aal !== "aal2") {
      return refuseAuth(needsMore(422, "unenroll verified factor"));
    }
    await store.remove(factorId);
    return Response.json({ id: factorId });
  };

  return async (request, peer) => {
    const match = ROUTE.exec(new URL(request.url).pathname);
    if (!match) return next(request, peer);
    const [, factorId, step] = match;
    const answer = await askAuth(request, peer, "user");
    if (!answer?.ok) return answer;
    const { id, email } = userSchema.parse(await answer.json());
    const bearer = (request.headers.get("authorization") ?? "").replace(/^Bearer\s+/i, "");
    const sessionId = readClaims(bearer).session_id;
    const caller = { id, email, sessionId, aal: (await store.sessionOf(sessionId)).aal };
    if (factorId === undefined) return enroll(request, caller);
    const factor = (await store.list(id)).find((own) => own.id === factorId);
    if (!factor) return refuseAuth(notFound);
    if (step === "verify") return verify(request, peer, caller, factorId);
    if (step === undefined) return remove(caller, factorId, factor.status === "verified");
    const challenge = await store.challenge(factorId, visitorOf(request, peer, secretKey) ?? "::1");
    return Response.json({ type: "totp", ...challenge });
  };
}
