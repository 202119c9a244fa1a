import { z } from "zod";
import type { Refusal } from "./auth-requests";

export const TOO_MANY_REQUESTS: Refusal = [
  429,
  "over_request_rate_limit",
  "Request rate limit reached",
];

const refusalSchema = z.object({ error_code: z.string() });

export function refuseAuth([status, code, message]: Refusal, more: object = {}): Response {
  return Response.json({ code: status, error_code: code, msg: message, ...more }, { status });
}

/** Reads a clone: the response stays readable. */
export async function readErrorCode(response: Response): Promise<string | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return refusalSchema.safeParse(body).data?.error_code ?? null;
}
