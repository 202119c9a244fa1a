import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

const claimsSchema = z.object({
  sub: uuidSchema,
  email: z.string().catch(""),
  exp: z.number(),
  session_id: z.string().optional(),
});

export type Claims = z.infer<typeof claimsSchema>;

/** Does NOT verify the signature: only for tokens that the backend has accepted or will check. */
export function decodeJwt(token: string): Claims | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return claimsSchema.safeParse(claims).data ?? null;
  } catch {
    return null;
  }
}
