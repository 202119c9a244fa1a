import "server-only";

import { cookies } from "next/headers";
import { z } from "zod";

import { getEnvironment } from "@/lib/config/env";
import { sessionCookieOptions } from "@/lib/supabase/options";
import { uuidSchema } from "@/lib/utils/uuid-schema";

/** Auth and the database return a secret and codes only once; the cookies survive a reload. */
const FACTOR_COOKIE = "wf_factor";
const CODES_COOKIE = "wf_codes";
const TEN_MINUTES_SECONDS = 600;

const factorSchema = z.object({ id: uuidSchema, uri: z.url(), secret: z.string().min(1) });
const codesSchema = z.array(z.string()).min(1);

export type NewFactor = z.infer<typeof factorSchema>;

async function keep(name: string, value: unknown): Promise<void> {
  const { path, httpOnly, sameSite, secure } = sessionCookieOptions(getEnvironment().siteUrl);
  const options = { path, httpOnly, sameSite, secure, maxAge: TEN_MINUTES_SECONDS };
  (await cookies()).set(name, JSON.stringify(value), options);
}

async function read<Schema extends z.ZodType>(name: string, schema: Schema) {
  const text = (await cookies()).get(name)?.value;
  if (text === undefined) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const keepNewFactor = (factor: NewFactor) => keep(FACTOR_COOKIE, factor);
export const readNewFactor = () => read(FACTOR_COOKIE, factorSchema);
export const keepNewCodes = (codes: readonly string[]) => keep(CODES_COOKIE, codes);
export const readNewCodes = () => read(CODES_COOKIE, codesSchema);

export async function forgetNewFactor(): Promise<void> {
  (await cookies()).delete(FACTOR_COOKIE);
}

export async function forgetNewCodes(): Promise<void> {
  (await cookies()).delete(CODES_COOKIE);
}
