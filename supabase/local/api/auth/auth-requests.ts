import { z } from "zod";

/** Forms nest less; PostgreSQL fails at some thousands. */
const DEEPEST = 32;

const email = z.string().max(320).nullish();
const password = z.string().nullish();
const data = z.record(z.string(), z.unknown());

const passwordGrant = z.object({ email, password });
const refreshGrant = z.object({ refresh_token: z.string().nullish() });

/** An allow list of requests and fields: any other way into an account would need a guard too. */
const bodies = {
  "POST signup": z.object({ email, password, data: data.nullish() }),
  "POST token?password": passwordGrant,
  "POST token?refresh_token": refreshGrant,
  "POST recover": z.object({ email }),
  "POST verify": z.object({ token_hash: z.string(), type: z.enum(["signup", "recovery"]) }),
  "POST logout": z.object({ scope: z.string().optional() }),
  "PUT user": z.object({
    password: z.string().optional(),
    current_password: z.string().optional(),
    data: data.optional(),
  }),
  "POST factors": z.object({
    factor_type: z.string(),
    friendly_name: z.string().optional(),
    issuer: z.string().optional(),
  }),
  "POST factors/:id/challenge": z.object({}),
  "POST factors/:id/verify": z.object({ challenge_id: z.string(), code: z.string() }),
};

const FACTOR = /^factors\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=$|\/)/;

const withoutBody: ReadonlySet<string> = new Set([
  "GET user",
  "GET health",
  "GET settings",
  "GET .well-known/jwks.json",
  "GET .well-known/openid-configuration",
  "DELETE factors/:id",
]);

/** Sign-in by code, or by a mail that the site never requests. */
const byCode: ReadonlySet<string> = new Set(["POST otp", "POST magiclink", "POST resend"]);

export type AuthRequest = {
  /** Method and route, as in `POST signup`. */
  name: string;
  body: Record<string, unknown> | null;
};

export type Refusal = readonly [status: number, code: string, message: string];

const badJson: Refusal = [400, "bad_json", "Could not parse request body as JSON"];
const malformed: Refusal = [400, "validation_failed", "A field is of the wrong kind"];
const noCodes: Refusal = [422, "otp_disabled", "Only the link of a mail is accepted"];
const noSuchRoute: Refusal = [404, "validation_failed", "This is not offered here"];
const noSuchGrant: Refusal = [400, "invalid_credentials", "unsupported_grant_type"];
const fixedAddress: Refusal = [
  422,
  "validation_failed",
  "The e-mail address and the telephone number of an account cannot be changed",
];

function isBody(name: string): name is keyof typeof bodies {
  return Object.hasOwn(bodies, name);
}

/** PostgreSQL can't store NUL, half a surrogate pair or endless nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && !/\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(
    ([key, part]) => isStorable(key) && isStorable(part, depth + 1),
  );
}

function parse(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param route the path after `/auth/v1/` */
export function readAuthRequest(
  method: string,
  route: string,
  query: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): AuthRequest | Refusal {
  const plain = `${method} ${route.replace(FACTOR, "factors/:id")}`;
  if (withoutBody.has(plain)) return { name: plain, body: null };
  if (byCode.has(plain)) return noCodes;
  const name = plain === "POST token" ? `${plain}?${query["grant_type"] ?? ""}` : plain;
  if (!isBody(name)) return plain === "POST token" ? noSuchGrant : noSuchRoute;
  const input = parse(bytes);
  if (input === undefined) return badJson;
  if (typeof input !== "object" || input === null || !isStorable(input)) return malformed;
  if (name === "POST verify" && "token" in input) return noCodes;
  if (name === "PUT user" && ("email" in input || "phone" in input)) return fixedAddress;
  const parsed = bodies[name].safeParse(input);
  if (parsed.success) return { name, body: parsed.data };
  return name === "POST verify" ? noCodes : malformed;
}
