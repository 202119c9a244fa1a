import { z } from "zod";
import { signClaims } from "../../../tokens";
import type { Route } from "../../server";
import type { FactorStore } from "./store";

const PREFIX = "/auth/v1/";

const claimsSchema = z.looseObject({ sub: z.uuid(), session_id: z.uuid() });
const userSchema = z.looseObject({ id: z.uuid() });
const sessionSchema = z.looseObject({ access_token: z.string(), user: userSchema });

/** For tokens that are verified or just signed. */
export function readClaims(token: string) {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return claimsSchema.parse(JSON.parse(payload));
}

/** @returns how the request authenticates the user, or null */
function methodOf(route: string, query: URLSearchParams): string | null {
  if (route === "verify") return "otp";
  return route === "token" && query.get("grant_type") === "password" ? "password" : null;
}

function withBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(body), { status: response.status, headers });
}

/** Adds `aal`, `amr` and the list of factors to Lite's answers, as hosted Auth does. */
export function createAssurance(next: Route, store: FactorStore, jwtSecret: string): Route {
  const withFactors = async (user: z.infer<typeof userSchema>) => {
    const factors = await store.list(user.id);
    return factors.length > 0 ? { ...user, factors } : user;
  };

  return async (request, peer) => {
    const response = await next(request, peer);
    const { pathname, searchParams } = new URL(request.url);
    const route = pathname.slice(PREFIX.length);
    if (!response?.ok || !["token", "verify", "user"].includes(route)) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (route === "user") {
      const user = userSchema.safeParse(body).data;
      return user ? withBody(response, await withFactors(user)) : response;
    }
    const session = sessionSchema.safeParse(body).data;
    if (!session) return response;
    const claims = readClaims(session.access_token);
    const method = methodOf(route, searchParams);
    if (method !== null) await store.prove(claims.session_id, method);
    const assured = { ...claims, ...(await store.sessionOf(claims.session_id)) };
    return withBody(response, {
      ...session,
      access_token: signClaims(assured, jwtSecret),
      user: await withFactors(session.user),
    });
  };
}
